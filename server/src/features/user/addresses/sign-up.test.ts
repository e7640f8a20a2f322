import { HOUR_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../../db/accounts/sessions.ts';
import {
  confirmAddress,
  confirmByNewestMail,
  decodeQuotedPrintable,
  readLinkTokens,
} from '../../../testing/accounts/addresses.ts';
import { obtainResetTicket, requestResetCode } from '../../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';
import { addPdf, addService, applicationBody, submitApplication } from '../../../testing/portal.ts';
import { findUser } from '../queries.ts';

const OTHER = 'Walnut-Comet-72?';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
// The tests move the clock by days, so sessions end.
beforeEach(async () => {
  for (const who of [t.people.admin, t.people.superAdmin])
    Object.assign(who, { token: await createSession(t.context.db, who.id, t.context.clock()) });
});

let count = 0;
const form = (changes: Record<string, unknown> = {}) => {
  count += 1;
  const names = { firstName: 'Devi', lastName: 'Menon', country: 'India' };
  return {
    ...names,
    phone: `98765${20_000 + count}`,
    email: `devi${count}@example.com`,
    password: PASSWORD,
    ...changes,
  };
};
const register = (body: object) => t.as().post('/User/register', body);
const signUp = async (changes: object = {}): Promise<Person> => {
  const { status, text, body } = await register(form({ ...changes }));
  if (status !== 200) throw new Error(`register answered ${status} ${text}`);
  return body.data.user;
};
const login = async (username: string, password = PASSWORD) =>
  (await t.as().post('/User/login', { username, password })).body.data?.user.id;
const readState = async (who: Person) => (await t.as(who).get('/User/GetAddressState')).body;
const findStored = ({ id }: { id: number }) => findUser(t.context.db, id);

describe('a sign-up', () => {
  test('works at once, and the link in the mail confirms the e-mail', async () => {
    const person = await signUp();
    expect(await readState(person)).toMatchObject({ email: person.email, emailConfirmed: false });
    const [mail] = (await t.mails()).filter((each) => each.includes(`To: ${person.email}`)).map(decodeQuotedPrintable);
    expect(mail).toContain('Subject: Please confirm your e-mail address');
    expect(mail).not.toMatch(/Devi|Menon/);
    expect((await confirmByNewestMail(t, person.email)).status).toBe(200);
    expect(await readState(person)).toMatchObject({ email: person.email, emailConfirmed: true });
    expect(await login(person.email)).toBe(person.id);
  });

  test('needs no confirmation for older accounts, and for those of an administrator or the seed', async () => {
    for (const who of Object.values(t.people)) expect((await findStored(who))?.emailConfirmedAt).not.toBeNull();
    const adminForm = { ...form({ password: OTHER }), id: '', profilePhotoFile: null };
    const { body } = await t.as(t.people.superAdmin).post('/User/AddAdmin', adminForm);
    expect((await findStored(body))?.emailConfirmedAt).not.toBeNull();
  });

  test('can get the confirmation mail again', async () => {
    const person = await signUp();
    t.advance(61_000);
    expect((await t.as(person).post('/User/SendConfirmation', { id: person.id })).body.message).toBe(
      'The confirmation is sent.',
    );
    const tokens = await readLinkTokens(t, person.email, 'confirm-email');
    expect(tokens).toHaveLength(2);
    expect((await confirmAddress(t, tokens[0])).status).toBe(200);
    t.advance(61_000);
    const after = await t.as(person).post('/User/SendConfirmation', { id: person.id });
    expect(after.body.message).toBe('Nothing waits for confirmation.');
  });

  test('is also confirmed by a password reset', async () => {
    const person = await signUp();
    const ticket = await obtainResetTicket(t, person);
    await t.as().post('/User/UpdatePasswordDirectly', { email: person.email, newPassword: OTHER }, ticket);
    expect((await findStored(person))?.emailConfirmedAt).not.toBeNull();
  });

  test('cannot use another person’s e-mail as a user name', async () => {
    const { body } = await register(form({ userName: 'somebody.else@example.com' }));
    expect(body.notice).toBe('user_name_taken');
    expect(body.data.user.userName).toBe(body.data.user.email);
  });
});

describe('Submit', () => {
  test('needs a confirmed e-mail, Save does not', async () => {
    const [serviceId, person] = [await addService(t), await signUp()];
    const file = await addPdf(t, person);
    const send = (top: object) => t.as(person).post('/Application/AddApplication', applicationBody(serviceId, top));
    const refused = await send({ file, submitted: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'email_unconfirmed']);
    const saved = await send({ file });
    expect(saved.status).toBe(200);
    const applicationId = saved.body.id;
    expect((await send({ file, applicationId, submitted: true })).body.code).toBe('email_unconfirmed');
    await confirmByNewestMail(t, person.email);
    expect((await send({ file, applicationId, submitted: true })).status).toBe(200);
  });
});

describe('an e-mail that nobody has confirmed', () => {
  test('does not block its owner from sign-up', async () => {
    const firstUser = await signUp({ userName: `squatter.${count}` });
    const { email } = firstUser;
    const otherSpelling = email.replace('devi', 'DEVI');
    const owner = await signUp({ email: otherSpelling, password: OTHER });
    expect(owner.id).not.toBe(firstUser.id);
    expect(await Promise.all([login(email), login(email, OTHER)])).toEqual([firstUser.id, owner.id]);
    const [, own] = [
      ...(await readLinkTokens(t, email, 'confirm-email')),
      ...(await readLinkTokens(t, otherSpelling, 'confirm-email')),
    ];
    expect((await confirmAddress(t, own)).status).toBe(200);
    expect(await findStored(owner)).toMatchObject({ email: otherSpelling, userName: otherSpelling });
    expect(await findStored(firstUser)).toMatchObject({
      email: '',
      userName: firstUser.userName,
      emailConfirmedAt: null,
    });
    expect(await readState(firstUser)).toMatchObject({ email: '', lostEmail: email, userName: firstUser.userName });
    expect((await confirmAddress(t, (await readLinkTokens(t, email, 'confirm-email'))[0])).body.code).toBe('link_void');
    expect(await login(firstUser.userName)).toBe(firstUser.id);
    expect((await register(form({ email }))).body.code).toBe('email_taken');
  });

  test('belongs to the person who confirms it; the other account stays, without the e-mail', async () => {
    const first = await signUp();
    const { email } = first;
    t.advance(61_000);
    const second = await signUp({ email, password: OTHER });
    expect((await confirmAddress(t, (await readLinkTokens(t, email, 'confirm-email'))[0])).status).toBe(200);
    expect(await login(email)).toBe(first.id);
    expect(await login(email, OTHER)).toBe(second.id);
    expect(await readState(second)).toMatchObject({ email: '', lostEmail: email, userName: `member-${second.id}` });
    expect(await login(`member-${second.id}`, OTHER)).toBe(second.id);
    const nextEmail = `own.${email}`;
    const change = { ...(await t.as(second).get(`/User/${second.id}`)).body, email: nextEmail };
    expect((await t.as(second).put('/User/UpdateProfile', change)).body.data).toMatchObject({
      pendingEmail: nextEmail,
    });
    expect((await confirmByNewestMail(t, nextEmail)).status).toBe(200);
    expect(await readState(second)).not.toHaveProperty('lostEmail');
    expect(await Promise.all([login(nextEmail, OTHER), login(email, OTHER)])).toEqual([second.id, undefined]);
  });

  test('selects the account by the password; the confirmed account comes first', async () => {
    const first = await signUp();
    t.advance(61_000);
    const second = await signUp({ email: first.email });
    expect(await login(first.email)).toBe(second.id);
    await confirmAddress(t, (await readLinkTokens(t, first.email, 'confirm-email'))[0]);
    expect(await login(first.email)).toBe(first.id);
    expect(await login(first.email, 'Wrong-Password-1!')).toBeUndefined();
  });

  test('does not add tries for guessing: after ten the other accounts wait, too', async () => {
    const first = await signUp();
    const second = await signUp({ email: first.email, password: OTHER });
    for (let tries = 0; tries < 10; tries += 1) await login(first.email, `Guess-number-${tries}!`);
    expect(await login(first.email, OTHER)).toBeUndefined();
    t.advance(HOUR_MS);
    expect(await login(first.email, OTHER)).toBe(second.id);
  });

  test('that its account wants to replace belongs to the person who confirms it', async () => {
    const firstUser = await signUp();
    const { email } = firstUser;
    const change = { ...(await t.as(firstUser).get(`/User/${firstUser.id}`)).body, email: `away.${email}` };
    expect((await t.as(firstUser).put('/User/UpdateProfile', change)).status).toBe(200);
    t.advance(61_000);
    const owner = await signUp({ email, password: OTHER });
    expect((await confirmByNewestMail(t, email)).status).toBe(200);
    expect([await findStored(owner), await findStored(firstUser)]).toMatchObject([{ email }, { email: '' }]);
    expect((await confirmByNewestMail(t, `away.${email}`)).status).toBe(200);
    expect(await findStored(firstUser)).toMatchObject({ email: `away.${email}` });
  });

  test('belongs to the person who resets a password with it, and open changes are cancelled', async () => {
    const firstUser = await signUp();
    const { email } = firstUser;
    const change = { ...(await t.as(firstUser).get(`/User/${firstUser.id}`)).body, email: `planted.${email}` };
    await t.as(firstUser).put('/User/UpdateProfile', change);
    const reset = { email, newPassword: OTHER };
    expect(
      (await t.as().post('/User/UpdatePasswordDirectly', reset, await obtainResetTicket(t, { email }))).status,
    ).toBe(200);
    expect(await login(email, OTHER)).toBe(firstUser.id);
    expect((await t.as(firstUser).get('/User/GetAddressState')).status).toBe(401);
    expect((await confirmByNewestMail(t, `planted.${email}`)).body.code).toBe('link_void');
  });

  test('belongs to an administrator whom a super admin creates with it', async () => {
    const firstUser = await signUp();
    const adminForm = { ...form({ email: firstUser.email, password: OTHER }), id: '', profilePhotoFile: null };
    const { status, body } = await t.as(t.people.superAdmin).post('/User/AddAdmin', adminForm);
    expect([status, (await findStored(body))?.email]).toEqual([200, firstUser.email]);
    expect(await findStored(firstUser)).toMatchObject({ email: '' });
    expect(await login(firstUser.email, OTHER)).toBe(body.id);
  });

  test('belongs to a confirmed account that changes to it and confirms it', async () => {
    const person = await addPerson(t.context);
    const firstUser = await signUp();
    const body = { ...(await t.as(person).get(`/User/${person.id}`)).body, email: firstUser.email };
    expect((await t.as(person).put('/User/UpdateProfile', body)).status).toBe(200);
    expect((await confirmByNewestMail(t, firstUser.email)).status).toBe(200);
    expect([await findStored(person), await findStored(firstUser)]).toMatchObject([
      { email: firstUser.email },
      { email: '' },
    ]);
  });
});

describe('mails to an address that requested none', () => {
  test('are at most twenty a day from all sign-ups together', async () => {
    const first = await signUp();
    for (let more = 0; more < 25; more += 1) {
      await signUp({ email: first.email });
      t.advance(61_000);
    }
    expect((await readLinkTokens(t, first.email, 'confirm-email')).length).toBeLessThanOrEqual(20);
    const last = await signUp({ email: first.email });
    expect((await t.as(last).post('/User/SendConfirmation', { id: last.id })).status).toBe(429);
  });
});

describe('a phone', () => {
  test('of an account unconfirmed for a day can be used again; any other is taken', async () => {
    const firstUser = await signUp();
    const { phone } = (await findStored(firstUser)) ?? {};
    expect((await register(form({ phone }))).body.code).toBe('phone_taken');
    t.advance(24 * HOUR_MS);
    const owner = await signUp({ phone });
    expect([(await findStored(owner))?.phone, (await findStored(firstUser))?.phone]).toEqual([phone, null]);
    t.advance(-24 * HOUR_MS);
    expect((await readState(firstUser)).phone).toBe('');
    await confirmByNewestMail(t, owner.email);
    t.advance(48 * HOUR_MS);
    expect((await register(form({ phone }))).body.code).toBe('phone_taken');
    t.advance(-48 * HOUR_MS);
  });
});

describe('passwords among the answers', () => {
  test('are destroyed if somebody else changes the e-mail, but not if the person does', async () => {
    const person = await addPerson(t.context);
    const serviceId = await addService(t);
    const { id } = await submitApplication(t, person, serviceId);
    const draft = (await t.as(person).post('/Application/AddApplication', applicationBody(serviceId))).body.id;
    const change = async (by: Person, email: string) => {
      const { body } = await t.as(by).get(`/User/${person.id}`);
      expect((await t.as(by).put('/User/UpdateProfile', { ...body, email })).status).toBe(200);
      expect((await confirmByNewestMail(t, email)).status).toBe(200);
    };
    const reveal = () => t.as(t.people.admin).post('/Application/RevealAnswer', { appId: id, field: 'reqInfoArray.2' });
    const read = async (appId: number) =>
      (await t.as(person).get('/Application/GetApplications', { appId })).text.includes('hunter2');
    await change(person, `own.${person.email}`);
    expect([(await reveal()).status, await read(id), await read(draft)]).toEqual([200, true, true]);
    await change(t.people.superAdmin, `given.${person.email}`);
    expect((await reveal()).body.code).toBe('answer_destroyed');
    expect([await read(id), await read(draft)]).toEqual([false, false]);
    const body = applicationBody(serviceId, { applicationId: draft, values: ['A1', '3', ''], submitted: true });
    expect((await t.as(person).post('/Application/AddApplication', body)).body.fields).toContain('reqInfoArray.2');
  });
});

test('a reset code for a shared unconfirmed address belongs to one account', async () => {
  const first = await signUp();
  await signUp({ email: first.email, password: OTHER });
  expect(await requestResetCode(t, first)).toHaveLength(8);
});
