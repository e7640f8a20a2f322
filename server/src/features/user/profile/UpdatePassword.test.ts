import { createSession } from '../../../db/accounts/sessions.ts';
import { obtainResetTicket } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';

const NEW = 'Walnut-Comet-72?';
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const update = (who: Person, currentPassword = PASSWORD, newPassword = NEW) =>
  t.as(who).put('/User/UpdatePassword', { userId: who.id, currentPassword, newPassword });
const canLogIn = async ({ userName }: Person, password: string) =>
  (await t.as().post('/User/login', { username: userName, password })).status === 200;
const readProfileStatus = async ({ id }: Person, token: string) => (await t.as({ token }).get(`/User/${id}`)).status;

describe('User/UpdatePassword', () => {
  test('refuses a visitor, and any change of another person, also by an admin', async () => {
    const { customer, admin, superAdmin } = t.people;
    const body = { userId: customer.id, currentPassword: PASSWORD, newPassword: NEW };
    expect((await t.as().put('/User/UpdatePassword', body)).status).toBe(401);
    for (const who of [t.people.other, admin, superAdmin])
      expect((await t.as(who).put('/User/UpdatePassword', body)).status).toBe(403);
    expect(await canLogIn(customer, PASSWORD)).toBe(true);
  });

  test('changes the password, ends other sessions and reset tickets, sends a mail and writes an audit row', async () => {
    const person = await addPerson(t.context);
    const elsewhere = await createSession(t.context.db, person.id, t.context.clock());
    const ticket = await obtainResetTicket(t, person);
    const { status, body } = await update(person);
    expect([status, body]).toEqual([200, { message: 'Your password is updated!' }]);
    expect([await readProfileStatus(person, person.token), await readProfileStatus(person, elsewhere)]).toEqual([
      200, 401,
    ]);
    expect([await canLogIn(person, NEW), await canLogIn(person, PASSWORD)]).toEqual([true, false]);
    const reset = { email: person.email, newPassword: 'Third-Kettle-55%' };
    expect((await t.as().post('/User/UpdatePasswordDirectly', reset, ticket)).status).toBe(400);
    const mail = (await t.mails()).find((text) => text.includes(`To: ${person.email}`) && text.includes('was changed'));
    expect(mail).toContain('logged out everywhere else');
    expect(mail).not.toContain(NEW);
    const query = `select actor_id, action from audit_log where object = $1 and action like '%Password'`;
    const { rows } = await t.context.db.$client.query(query, [`user:${person.id}`]);
    expect(rows).toEqual([{ actor_id: person.id, action: 'user.updatePassword' }]);
  });

  test('a wrong current password changes nothing', async () => {
    const person = await addPerson(t.context);
    const { status, body } = await update(person, 'Wrong-Password-1!');
    expect([status, body.code, body.fields]).toEqual([400, 'wrong_password', ['currentPassword']]);
    expect(await canLogIn(person, PASSWORD)).toBe(true);
  });

  test.each(['Short-1a', 'lettersonly!', '1234567890!', 'NoSpecial12', 'Password123!', 'Zarathustra-1!'])(
    'refuses %s as the new one',
    async (password) => {
      const person = await addPerson(t.context, { lastName: 'Zarathustra' });
      const { status, body } = await update(person, PASSWORD, password);
      expect([status, body.code, body.fields]).toEqual([400, 'weak_password', ['newPassword']]);
    },
  );

  test('after ten wrong guesses even the right password waits a minute, and log-in does not', async () => {
    const person = await addPerson(t.context);
    const guesses = await Promise.all(Array.from({ length: 10 }, () => update(person, 'Wrong-Password-1!')));
    expect(new Set(guesses.map(({ body }) => body.code))).toEqual(new Set(['wrong_password']));
    const { status, body, headers } = await update(person);
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'too_many_requests', '60']);
    expect(await canLogIn(person, PASSWORD)).toBe(true);
    t.advance(60_001);
    expect((await update(person)).status).toBe(200);
  });

  test('wrong guesses of another session do not make the owner wait', async () => {
    const person = await addPerson(t.context);
    const token = await createSession(t.context.db, person.id, t.context.clock());
    const guess = () => update({ ...person, token }, 'Wrong-Password-1!');
    for (let n = 0; n < 10; n += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await update(person)).status).toBe(200);
  });

  test('of two parallel changes one succeeds, and its password works', async () => {
    const person = await addPerson(t.context);
    const [first, second] = await Promise.all([update(person), update(person, PASSWORD, 'Third-Kettle-55%')]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect(await canLogIn(person, first.status === 200 ? NEW : 'Third-Kettle-55%')).toBe(true);
  });
});
