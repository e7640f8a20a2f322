import { DAY_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import { deleteExpiredRecords } from '../../db/delete-expired-records.ts';
import { browserOf, requestResetCode, verifyResetCode } from '../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { adminWithTotp, codeOf as appCodeOf, passPassword } from '../../testing/factors.ts';
import { addPerson, PASSWORD } from '../../testing/people.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const login = (username: string, password = PASSWORD) => t.as().post('/User/login', { username, password });

test('an account that must wait does not wait for a day', async () => {
  const { userName } = await addPerson(t.context);
  for (let n = 0; n < 10; n += 1) await login(userName, 'no');
  expect((await login(userName)).headers['retry-after']).toBe('60');
  t.turnBack(10 * MINUTE_MS);
  expect((await login(userName)).headers['retry-after']).toBe('660');
  t.turnBack(DAY_MS);
  expect((await login(userName, 'no')).status).toBe(401);
  expect((await login(userName)).headers['retry-after']).toBe('120');
  t.advance(2 * MINUTE_MS);
  expect((await login(userName)).status).toBe(200);
});

test('a code can be requested again after an hour, not after a day', async () => {
  const person = await addPerson(t.context);
  const ask = () => browserOf(t, person).post('/User/ForgotPassword', { email: person.email });
  for (let n = 0; n < 3; n += 1) await ask();
  t.turnBack(DAY_MS);
  expect((await ask()).headers['retry-after']).toBe('3600');
  t.advance(60 * MINUTE_MS);
  expect((await ask()).status).toBe(200);
});

test('codes and tickets are not valid for a day longer; new ones work', async () => {
  const person = await addPerson(t.context);
  const code = await requestResetCode(t, person);
  t.turnBack(DAY_MS);
  expect((await verifyResetCode(t, person, code)).body.message).toBe('Invalid Reset Code');
  expect((await verifyResetCode(t, person, await requestResetCode(t, person))).body.message).toBe(
    'Reset code verified',
  );
  t.turnBack(DAY_MS);
  const update = (newPassword: string) =>
    browserOf(t, person).post('/User/UpdatePasswordDirectly', { email: person.email, newPassword });
  expect((await update('Walnut-Comet-72?')).body.code).toBe('reset_expired');
});

test('sessions end; expired sessions stay expired', async () => {
  const [busy, idle] = [await addPerson(t.context), await addPerson(t.context)];
  const status = async (who: typeof busy) => (await t.as(who).get(`/User/${who.id}`)).status;
  for (let n = 0; n < 3; n += 1) {
    t.advance(11 * MINUTE_MS);
    expect(await status(busy)).toBe(200);
  }
  await deleteExpiredRecords(t.context);
  t.turnBack(20 * MINUTE_MS);
  expect([await status(busy), await status(idle)]).toEqual([401, 401]);
});

test('a second step and a started set-up are not valid for a day longer', async () => {
  const { person, secret } = await adminWithTotp(t);
  const { browser } = await passPassword(t, person);
  const newcomer = await addPerson(t.context, { role: 'Admin' });
  const startedSecret = (await t.as(newcomer).post('/SecondFactor/BeginTotp')).body.secret;
  t.turnBack(DAY_MS);
  const late = await t.as().post('/User/SecondStep/VerifyTotp', { code: appCodeOf(t, secret) }, browser);
  expect([late.status, late.body.code]).toEqual([401, 'second_factor_expired']);
  const again = (await t.as().post('/User/login', { username: newcomer.userName, password: PASSWORD })).body.data.user;
  const set = await t.as(again).post('/SecondFactor/AddTotp', { code: appCodeOf(t, startedSecret) });
  expect(set.body.code).toBe('second_factor_expired');
});

test('an app can log in at once, and each code works once', async () => {
  const { person, secret } = await adminWithTotp(t);
  t.turnBack(DAY_MS);
  const code = appCodeOf(t, secret);
  const statuses: number[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { browser } = await passPassword(t, person);
    statuses.push((await t.as().post('/User/SecondStep/VerifyTotp', { code }, browser)).status);
  }
  expect(statuses).toEqual([200, 401]);
});

test('two servers whose clocks differ by minutes keep a session', async () => {
  const person = await addPerson(t.context);
  t.turnBack(4 * MINUTE_MS);
  expect((await t.as(person).get(`/User/${person.id}`)).status).toBe(200);
});
