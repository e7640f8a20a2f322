import { MINUTE_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../../db/accounts/sessions.ts';
import { obtainResetTicket, requestResetCode, verifyResetCode } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { findUser } from '../queries.ts';

const NEW = 'Walnut-Comet-72?';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const update = (email: string, headers: Record<string, string> = {}, newPassword = NEW) =>
  t.as().post('/User/UpdatePasswordDirectly', { email, newPassword }, headers);
const passwordIs = async ({ userName }: Person, password: string) =>
  (await t.as().post('/User/login', { username: userName, password })).status === 200;
const findHash = async ({ id }: Person) => (await findUser(t.context.db, id))?.passwordHash;

describe('User/UpdatePasswordDirectly', () => {
  test('sets the password, ends sessions, code and log-in wait, and writes an audit row', async () => {
    const person = await addPerson(t.context);
    const elsewhere = await createSession(t.context.db, person.id, t.context.clock());
    for (let n = 0; n < 10; n += 1) await t.as().post('/User/login', { username: person.userName, password: 'no' });
    const { status, body, headers } = await update(person.email, await obtainResetTicket(t, person));
    expect([status, body]).toEqual([200, { message: 'Password updated successfully' }]);
    expect([headers['set-cookie']].flat()[0]).toMatch(
      /^password-reset=; .*Path=\/api\/User\/UpdatePasswordDirectly; Max-Age=0/,
    );
    for (const token of [person.token, elsewhere])
      expect((await t.as({ token }).get(`/User/${person.id}`)).status).toBe(401);
    expect([await passwordIs(person, NEW), await passwordIs(person, PASSWORD)]).toEqual([true, false]);
    const { rows } = await t.context.db.$client.query(
      `select actor_id, action from audit_log where object = $1 and action like 'user.reset%' order by id`,
      [`user:${person.id}`],
    );
    expect(rows).toEqual([
      { actor_id: null, action: 'user.resetAsked' },
      { actor_id: null, action: 'user.resetCodeAccepted' },
      { actor_id: person.id, action: 'user.resetPassword' },
    ]);
  });

  test('mails that the password was changed, without any secret', async () => {
    const person = await addPerson(t.context);
    await update(person.email, await obtainResetTicket(t, person));
    const mail = (await t.mails()).find(
      (text) => text.includes(`To: ${person.email}`) && text.includes('Subject: Your password was changed'),
    );
    expect(mail).toBeDefined();
    expect(mail).not.toContain(NEW);
  });

  test('changes nothing without a ticket, with an invented one, or with the code', async () => {
    const person = await addPerson(t.context);
    const before = await findHash(person);
    const code = await requestResetCode(t, person);
    const cookies = [undefined, 'password-reset=', `password-reset=${'x'.repeat(43)}`, `password-reset=${code}`];
    for (const cookie of cookies) {
      const { status, body, headers } = await update(person.email, cookie === undefined ? {} : { cookie });
      expect([status, body.code]).toEqual([400, 'reset_expired']);
      expect(headers['set-cookie']).toMatch(/Max-Age=0/);
    }
    expect(await findHash(person)).toBe(before);
  });

  test('changes nothing with another person’s ticket, which stays valid for its owner', async () => {
    const [victim, thief] = [await addPerson(t.context), await addPerson(t.context)];
    await obtainResetTicket(t, victim);
    const before = await findHash(victim);
    const headers = await obtainResetTicket(t, thief);
    expect((await update(victim.email, headers)).status).toBe(400);
    expect(await findHash(victim)).toBe(before);
    expect((await update(thief.email, headers)).status).toBe(200);
  });

  test('changes nothing with a ticket older than ten minutes, one used before or one replaced', async () => {
    const person = await addPerson(t.context);
    const old = await obtainResetTicket(t, person);
    t.advance(10 * MINUTE_MS);
    expect((await update(person.email, old)).status).toBe(400);
    const replaced = await obtainResetTicket(t, person);
    const headers = await obtainResetTicket(t, person);
    expect((await update(person.email, replaced)).status).toBe(400);
    expect((await update(person.email, headers)).status).toBe(200);
    expect((await update(person.email, headers, 'Another-Comet-72?')).status).toBe(400);
    expect(await passwordIs(person, NEW)).toBe(true);
  });

  test('of several parallel calls exactly one succeeds', async () => {
    const person = await addPerson(t.context);
    const headers = await obtainResetTicket(t, person);
    const passwords = Array.from({ length: 4 }, (_, n) => `Walnut-Comet-7${n}?`);
    const answers = await Promise.all(passwords.map((password) => update(person.email, headers, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await passwordIs(person, winner)).toBe(true);
  });

  test('after a parallel log-in with the old password no session exists', async () => {
    for (let n = 0; n < 8; n += 1) {
      const person = await addPerson(t.context);
      const headers = await obtainResetTicket(t, person);
      const [login, updated] = await Promise.all([
        t.as().post('/User/login', { username: person.userName, password: PASSWORD }),
        update(person.email, headers),
      ]);
      expect(updated.status).toBe(200);
      const token = login.status === 200 ? login.body.data.user.token : person.token;
      expect((await t.as({ token }).get(`/User/${person.id}`)).status).toBe(401);
    }
  });

  test('refuses a weak password; the ticket stays valid for five tries', async () => {
    const person = await addPerson(t.context, { firstName: 'Padmavathi' });
    const before = await findHash(person);
    const headers = await obtainResetTicket(t, person);
    const weak = ['Short-1!', 'no digit here!', 'Password123!', 'Padmavathi-12!', `a1!${'x'.repeat(254)}`];
    for (const password of weak.slice(0, 4)) {
      const { status, body } = await update(person.email, headers, password);
      expect([status, body.code, body.fields]).toEqual([400, 'weak_password', ['newPassword']]);
    }
    expect(await findHash(person)).toBe(before);
    expect((await update(person.email, headers)).status).toBe(200);

    const again = await obtainResetTicket(t, person);
    for (const password of weak) expect((await update(person.email, again, password)).body.code).toBe('weak_password');
    expect((await update(person.email, again)).body.code).toBe('reset_expired');
  });

  test('reveals nothing about names without a ticket', async () => {
    const person = await addPerson(t.context, { firstName: 'Padmavathi' });
    expect((await update(person.email, {}, 'Padmavathi-12!')).body.code).toBe('reset_expired');
  });

  test('a ticket is stored only as a digest', async () => {
    const person = await addPerson(t.context);
    const { cookie } = await obtainResetTicket(t, person);
    const { rows } = await t.context.db.$client.query('select ticket_hash from reset_ticket where user_id = $1', [
      person.id,
    ]);
    expect(rows[0].ticket_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(rows[0].ticket_hash);
    expect(t.log.join('\n')).not.toContain(cookie.split('=')[1]);
  });

  test('an account that was deactivated meanwhile is not reset', async () => {
    const person = await addPerson(t.context);
    const headers = await obtainResetTicket(t, person);
    await t.context.db.$client.query('update "user" set is_active = false where id = $1', [person.id]);
    expect((await update(person.email, headers)).status).toBe(400);
    expect((await verifyResetCode(t, person, 'WRONG')).body.message).toBe('Invalid Reset Code');
  });
});
