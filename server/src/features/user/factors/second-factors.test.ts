import { MINUTE_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../../db/accounts/sessions.ts';
import { auditLog } from '../../../db/tables/record.ts';
import { makeAuthenticator } from '../../../testing/accounts/authenticator.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addPasskey, addTotp, adminWithTotp, codeOf, ORIGIN, passPassword } from '../../../testing/factors.ts';
import { addPerson, PASSWORD, type Person } from '../../../testing/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const addAdmin = () => addPerson(t.context, { role: 'Admin' });
const addSuperAdmin = () => addPerson(t.context, { role: 'Admin', isSuper: true });
const newSession = async ({ id }: Person) => ({ token: await createSession(t.context.db, id, t.context.clock()) });
const getFactors = async (who: { token: string }) => (await t.as(who).get('/SecondFactor/GetSecondFactors')).body;
const listAuditRows = async ({ id }: Person, action: string) =>
  (await t.context.db.select().from(auditLog)).filter((row) => row.object === `user:${id}` && row.action === action);
const listSubjects = async ({ email }: Person) =>
  (await t.mails())
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1] ?? '');

describe('setting up a factor', () => {
  test('an app is added with one of its codes, and ten recovery codes are returned once', async () => {
    const person = await addAdmin();
    const { secret, uri } = (await t.as(person).post('/SecondFactor/BeginTotp')).body;
    expect(uri).toContain(`otpauth://totp/Emigration%20Portal:${encodeURIComponent(person.email)}?`);
    expect(uri).toContain(`secret=${secret}`);
    const refused = await t.as(person).post('/SecondFactor/AddTotp', { code: '000000' });
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([401, 'wrong_second_factor', ['code']]);
    expect((await getFactors(person)).totp).toBeNull();
    const added = await t.as(person).post('/SecondFactor/AddTotp', { code: codeOf(t, secret) });
    expect(added.body.recoveryCodes).toHaveLength(10);
    expect(await getFactors(person)).toMatchObject({
      rule: 'optional',
      totp: { lastUsedAt: null },
      recoveryCodesLeft: 10,
    });
    expect(await listAuditRows(person, 'user.addFactor')).toHaveLength(1);
    expect(await listSubjects(person)).toEqual(['A second factor was added']);
  });

  test('a passkey has a name, can be renamed, and creates no codes after the first factor', async () => {
    const person = await addAdmin();
    expect((await addPasskey(t, person)).recoveryCodes).toHaveLength(10);
    expect((await addPasskey(t, person)).recoveryCodes).toBeUndefined();
    const [first] = (await getFactors(person)).passkeys;
    await t.as(person).put('/SecondFactor/RenamePasskey', { id: first.id, name: 'Blue key' });
    const names = (await getFactors(person)).passkeys.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Blue key', 'Key']);
  });

  test('the first factor ends the other sessions, a second one does not', async () => {
    const person = await addAdmin();
    const elsewhere = await newSession(person);
    await addTotp(t, person);
    expect((await t.as(elsewhere).get('/SecondFactor/GetSecondFactors')).status).toBe(401);
    const later = await newSession(person);
    await addPasskey(t, person);
    expect((await t.as(later).get('/SecondFactor/GetSecondFactors')).status).toBe(200);
  });

  test.each([
    ['another origin', {}, 'https://evil.example'],
    ['another host', { rp: { id: 'evil.example' } }, ORIGIN],
    ['another challenge', { challenge: 'AAAA' }, ORIGIN],
  ])('a passkey made for %s is refused', async (_, change, origin) => {
    const person = await addAdmin();
    const { options } = (await t.as(person).post('/SecondFactor/BeginPasskey')).body;
    const passkey = makeAuthenticator().create({ ...options, ...change }, origin);
    const { status, body } = await t.as(person).post('/SecondFactor/AddPasskey', { name: 'Key', passkey });
    expect([status, body.code]).toEqual([400, 'passkey_refused']);
    expect((await getFactors(person)).passkeys).toEqual([]);
  });

  test('a passkey belongs to one person, and its creation cannot be repeated', async () => {
    const [first, second] = [await addAdmin(), await addAdmin()];
    const { key } = await addPasskey(t, first);
    const { options } = (await t.as(second).post('/SecondFactor/BeginPasskey')).body;
    const input = { name: 'Key', passkey: key.create(options, ORIGIN) };
    expect((await t.as(second).post('/SecondFactor/AddPasskey', input)).body.code).toBe('passkey_refused');
    const validInput = { name: 'Key', passkey: makeAuthenticator().create(options, ORIGIN) };
    const answers = await Promise.all([1, 2].map(() => t.as(second).post('/SecondFactor/AddPasskey', validInput)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a started set-up expires after five minutes', async () => {
    const person = await addAdmin();
    const { secret } = (await t.as(person).post('/SecondFactor/BeginTotp')).body;
    const { options } = (await t.as(person).post('/SecondFactor/BeginPasskey')).body;
    t.advance(5 * MINUTE_MS + 1);
    const code = codeOf(t, secret);
    expect((await t.as(person).post('/SecondFactor/AddTotp', { code })).body.code).toBe('second_factor_expired');
    const passkey = makeAuthenticator().create(options, ORIGIN);
    const late = await t.as(person).post('/SecondFactor/AddPasskey', { name: 'Key', passkey });
    expect(late.body.code).toBe('passkey_refused');
  });

  test('a new app replaces the old one after one of its codes', async () => {
    const { person, secret } = await adminWithTotp(t);
    await t.as(person).post('/SecondFactor/BeginTotp');
    const { browser } = await passPassword(t, person);
    expect((await t.as().post('/User/SecondStep/VerifyTotp', { code: codeOf(t, secret) }, browser)).status).toBe(200);
    const { secret: next } = await addTotp(t, person);
    const again = await passPassword(t, person);
    const verify = (code: string) => t.as().post('/User/SecondStep/VerifyTotp', { code }, again.browser);
    expect((await verify(codeOf(t, secret))).status).toBe(401);
    expect((await verify(codeOf(t, next))).status).toBe(200);
  });
});

describe('a session left open', () => {
  const changes = [
    ['post', '/SecondFactor/BeginPasskey', {}],
    ['post', '/SecondFactor/BeginTotp', {}],
    ['post', '/SecondFactor/RemoveTotp', {}],
    ['post', '/SecondFactor/RemovePasskey', { id: 1 }],
    ['post', '/SecondFactor/MakeRecoveryCodes', {}],
  ] as const;
  test.each(changes)('is not enough to %s %s', async (_, path, input) => {
    const { person } = await adminWithTotp(t);
    t.advance(11 * MINUTE_MS);
    const refused = await t.as(person).post(path, input);
    expect([refused.status, refused.body.code]).toEqual([403, 'recent_login_required']);
    const wrong = await t.as(person).post(path, { ...input, currentPassword: 'wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password']);
    const proved = await t.as(person).post(path, { ...input, currentPassword: PASSWORD });
    expect(proved.status).toBe(path.endsWith('RemovePasskey') ? 404 : 200);
  });
});

describe('a sent password', () => {
  const calls = [
    ['/SecondFactor/BeginPasskey', {}],
    ['/SecondFactor/BeginTotp', {}],
    ['/SecondFactor/RemoveTotp', {}],
    ['/SecondFactor/RemovePasskey', { id: 1 }],
    ['/SecondFactor/MakeRecoveryCodes', {}],
  ] as const;
  test.each(calls)('is also checked right after a log-in: %s', async (path, input) => {
    const { person } = await adminWithTotp(t);
    const wrong = await t.as(person).post(path, { ...input, currentPassword: 'wrong' });
    expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([400, 'wrong_password', ['currentPassword']]);
    expect((await getFactors(person)).totp).not.toBeNull();
  });

  test('is also checked right after a log-in: the reset of another admin’s factors', async () => {
    const boss = await addSuperAdmin();
    const { person } = await adminWithTotp(t);
    const input = { userId: person.id, reason: 'Lost the phone', currentPassword: 'wrong' };
    expect((await t.as(boss).post('/SecondFactor/ResetFactors', input)).body.code).toBe('wrong_password');
    expect((await passPassword(t, person)).answer.body.code).toBe('second_factor_required');
  });
});

describe('removing', () => {
  test('a factor needs the password, also right after a log-in', async () => {
    const { person } = await adminWithTotp(t);
    await addPasskey(t, person);
    const [{ id }] = (await getFactors(person)).passkeys;
    for (const [path, input] of [
      ['/SecondFactor/RemovePasskey', { id }],
      ['/SecondFactor/RemoveTotp', {}],
    ] as const) {
      expect((await t.as(person).post(path, input)).body.code).toBe('recent_login_required');
    }
    expect(await getFactors(person)).toMatchObject({ passkeys: [{ id }], totp: expect.anything() });
  });

  test('with the last factor the recovery codes are deleted, and the password is enough again', async () => {
    const { person } = await adminWithTotp(t);
    await addPasskey(t, person);
    const [{ id }] = (await getFactors(person)).passkeys;
    expect((await t.as(person).post('/SecondFactor/RemovePasskey', { id, currentPassword: PASSWORD })).status).toBe(
      200,
    );
    expect((await getFactors(person)).recoveryCodesLeft).toBe(10);
    expect((await t.as(person).post('/SecondFactor/RemoveTotp', { currentPassword: PASSWORD })).status).toBe(200);
    expect(await getFactors(person)).toMatchObject({ passkeys: [], totp: null, recoveryCodesLeft: 0 });
    expect((await passPassword(t, person)).answer.status).toBe(200);
    expect(await listAuditRows(person, 'user.removeFactor')).toHaveLength(2);
    expect((await listSubjects(person)).filter((each) => each === 'A second factor was removed')).toHaveLength(2);
  });

  test('new recovery codes replace the old ones', async () => {
    const { person, recoveryCodes } = await adminWithTotp(t);
    const made = (await t.as(person).post('/SecondFactor/MakeRecoveryCodes')).body.recoveryCodes;
    const { browser } = await passPassword(t, person);
    const verify = (code: string) => t.as().post('/User/SecondStep/VerifyRecoveryCode', { code }, browser);
    expect((await verify(recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await verify(made[0])).status).toBe(200);
  });
});

describe('a reset by a super admin', () => {
  test('deletes all factors, ends sessions and tickets, records the reason, and mails the person', async () => {
    const boss = await addSuperAdmin();
    const { person, secret } = await adminWithTotp(t);
    await addPasskey(t, person);
    const { browser } = await passPassword(t, person);
    const getKinds = async () =>
      (await t.as(boss).post('/SecondFactor/GetFactorsOf', { userIds: [person.id, t.people.customer.id] })).body.data;
    expect(await getKinds()).toEqual([{ userId: person.id, kinds: ['passkey', 'totp', 'recovery'] }]);
    const input = { userId: person.id, reason: 'Lost the phone on a journey' };
    expect((await t.as(boss).post('/SecondFactor/ResetFactors', input)).status).toBe(200);
    expect(await getKinds()).toEqual([{ userId: person.id, kinds: [] }]);
    expect((await t.as(person).get('/SecondFactor/GetSecondFactors')).status).toBe(401);
    const late = await t.as().post('/User/SecondStep/VerifyTotp', { code: codeOf(t, secret) }, browser);
    expect(late.body.code).toBe('second_factor_expired');
    expect((await passPassword(t, person)).answer.status).toBe(200);
    const [row] = await listAuditRows(person, 'user.resetFactors');
    expect([row?.actorId, row?.after]).toEqual([boss.id, { kinds: [], reason: input.reason }]);
    expect((await listSubjects(person)).at(-1)).toBe('Your second factors were reset');
    expect(await listSubjects(boss)).toEqual(['The second factors of an administrator were reset']);
  });

  test('is possible for another super admin, whom no other list shows', async () => {
    const [boss, other] = [await addSuperAdmin(), await addSuperAdmin()];
    await addTotp(t, other);
    const listSuperAdmins = async (): Promise<{ id: number; kinds: string[] }[]> =>
      (await t.as(boss).post('/SecondFactor/GetFactorsOf', { userIds: [] })).body.superAdmins;
    const kindsOf = async (id: number) => (await listSuperAdmins()).find((each) => each.id === id)?.kinds;
    expect([await kindsOf(other.id), await kindsOf(boss.id)]).toEqual([['totp', 'recovery'], undefined]);
    const input = { userId: other.id, reason: 'Lost the phone on a journey' };
    expect((await t.as(boss).post('/SecondFactor/ResetFactors', input)).status).toBe(200);
    expect(await kindsOf(other.id)).toEqual([]);
  });

  test('is refused for the caller’s account, for a customer, without a reason, and in an old session', async () => {
    const boss = await addSuperAdmin();
    const { person } = await adminWithTotp(t);
    const reset = (input: object) => t.as(boss).post('/SecondFactor/ResetFactors', { reason: 'x', ...input });
    expect((await reset({ userId: boss.id })).body.code).toBe('own_account');
    expect((await reset({ userId: t.people.customer.id })).status).toBe(404);
    expect((await reset({ userId: person.id, reason: ' ' })).body.fields).toEqual(['reason']);
    t.advance(11 * MINUTE_MS);
    expect((await reset({ userId: person.id })).body.code).toBe('recent_login_required');
    expect((await passPassword(t, person)).answer.body.code).toBe('second_factor_required');
  });
});

describe('if a second factor is required', () => {
  const setupPaths = ['/SecondFactor/BeginTotp', '/SecondFactor/BeginPasskey'];
  let strict: TestApp;
  beforeAll(async () => {
    strict = await startTestApp({ SECOND_FACTOR: 'super' });
  });
  afterAll(() => strict.close());

  test('a super admin without a factor can only set one up, and then do everything', async () => {
    const boss = await addPerson(strict.context, { role: 'Admin', isSuper: true });
    const refusal = await strict.as(boss).get('/Application/GetQueueFigures');
    expect([refusal.status, refusal.body.code]).toEqual([403, 'second_factor_setup_required']);
    for (const path of [
      '/User/GetAllUsers',
      '/SecondFactor/GetFactorsOf',
      '/SecondFactor/ResetFactors',
      '/SecondFactor/RemoveTotp',
      '/SecondFactor/MakeRecoveryCodes',
    ]) {
      expect((await strict.as(boss).post(path)).body.code).toBe('second_factor_setup_required');
    }
    expect((await strict.as(boss).get(`/User/${boss.id}`)).body.code).toBe('second_factor_setup_required');
    for (const path of setupPaths) expect((await strict.as(boss).post(path)).status).toBe(200);
    await addTotp(strict, boss);
    expect((await strict.as(boss).get('/Application/GetQueueFigures')).status).toBe(200);
    expect((await strict.as(boss).post('/SecondFactor/RemoveTotp', { currentPassword: PASSWORD })).body.code).toBe(
      'last_second_factor',
    );
  });

  test('a session with a factor has all rights', async () => {
    const boss = await addPerson(strict.context, { role: 'Admin', isSuper: true });
    const { secret } = await addTotp(strict, boss);
    const { browser } = await passPassword(strict, boss);
    const { body } = await strict.as().post('/User/SecondStep/VerifyTotp', { code: codeOf(strict, secret) }, browser);
    expect((await strict.as(body.data.user).get('/Application/GetQueueFigures')).status).toBe(200);
  });

  test('people who need no factor can work without one', async () => {
    expect((await strict.as(strict.people.admin).get('/Application/GetQueueFigures')).status).toBe(200);
    const all = await startTestApp({ SECOND_FACTOR: 'admins' });
    const refusal = await all.as(all.people.admin).get('/Application/GetQueueFigures');
    expect(refusal.body.code).toBe('second_factor_setup_required');
    expect((await all.as(all.people.customer).get(`/User/${all.people.customer.id}`)).status).toBe(200);
    await all.close();
  });
});
