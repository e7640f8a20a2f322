import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import { requestResetCode, verifyResetCode } from '../../testing/accounts/reset.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const login = (username: string, password = PASSWORD, from = t.as()) =>
  from.post('/User/login', { username, password });
const listRows = async (where: string) =>
  (
    await t.context.db.$client.query(
      `select actor_id as actor, action, object, after, ip from audit_log where ${where} order by id`,
    )
  ).rows;
const listRowsOf = ({ id }: Person) => listRows(`object = 'user:${id}'`);
const listFailures = () => listRows(`action = 'user.loginFailed'`);

test('log-ins and log-outs are recorded; a log-in with the number of failures before it', async () => {
  const person = await addPerson(t.context);
  const browser = t.browser();
  await login(person.userName, 'Wrong-Password-1!', browser);
  const { body } = await login(person.email, PASSWORD, browser);
  await login(person.userName, PASSWORD, browser);
  await t.as(body.data.user).post('/User/Logout');
  const [action, object, ip] = ['user.login', `user:${person.id}`, '127.0.0.1'];
  expect(await listRowsOf(person)).toEqual([
    { actor: null, action: 'user.loginFailed', object, ip, after: { failures: 1, refused: 0, browser: 'unknown' } },
    { actor: person.id, action, object, ip, after: { failed: 1, refused: 0, browser: 'new' } },
    { actor: person.id, action, object, ip, after: { failed: 0, refused: 0, browser: 'known' } },
    { actor: person.id, action: 'user.logout', object, ip, after: null },
  ]);
});

test('of three hundred failures in an hour each compared try gets a row, and the others are counted', async () => {
  const person = await addPerson(t.context);
  for (let minute = 0; minute < 61; minute += 1) {
    for (let n = 0; n < 5; n += 1) await login(person.userName, 'Wrong-Password-1!');
    t.advance(MINUTE_MS + 1);
  }
  const storedRows = await listRowsOf(person);
  expect(storedRows.length).toBeGreaterThan(10);
  expect(storedRows.length).toBeLessThan(20);
  expect(storedRows.at(-1).after.failures).toBe(storedRows.length);
  expect((await login(person.userName)).status).toBe(200);
  const { action, after } = (await listRowsOf(person)).at(-1);
  expect([action, after.failed, after.failed + after.refused]).toEqual(['user.login', storedRows.length, 61 * 5]);
});

test('a failure with an unknown name is stored as a digest, never as typed', async () => {
  await login('My-Secret-Passw0rd!', 'x');
  const storedRows = await listFailures();
  expect(storedRows).toEqual([
    {
      actor: null,
      action: 'user.loginFailed',
      object: expect.stringMatching(/^name:[0-9a-f]{32}$/),
      ip: '127.0.0.1',
      after: { failures: 1, refused: 0, unknownToday: 1 },
    },
  ]);
  const { rows: all } = await t.context.db.$client.query('select r::text as line from audit_log r');
  expect(JSON.stringify(all).toLowerCase()).not.toContain('my-secret');
});

test('for invented names the 1st, 10th and 100th try of an address get a row, and again a day later', async () => {
  for (let n = 0; n < 120; n += 1) await login(`made.up.${n}`, 'x');
  expect((await listFailures()).map(({ after }) => after.unknownToday)).toEqual([1, 10, 100]);
  t.advance(24 * HOUR_MS);
  await login('made.up', 'x');
  expect(await listFailures()).toHaveLength(4);
});

test('all addresses together cause at most five hundred rows a day', async () => {
  const { db, clock } = t.context;
  const day = clock().toISOString().slice(0, 10);
  await db.$client.query('insert into login_attempt (account, failures, last_at) values ($1, 499, $2)', [
    `unknown:${day}`,
    clock(),
  ]);
  for (let n = 0; n < 20; n += 1) {
    const payload = { username: 'nobody', password: 'x' };
    await t.app.inject({ method: 'POST', url: '/api/User/login', payload, remoteAddress: `10.0.0.${n}` });
  }
  expect(await listFailures()).toHaveLength(1);
});

test('the steps of a reset are recorded, wrong codes only after a request', async () => {
  const person = await addPerson(t.context);
  await verifyResetCode(t, person, 'WRONG', t.browser());
  const code = await requestResetCode(t, person);
  await verifyResetCode(t, person, 'WRONG');
  await verifyResetCode(t, person, code);
  expect((await listRowsOf(person)).map(({ action, after }) => [action, after])).toEqual([
    ['user.resetAsked', { browser: 'unknown' }],
    ['user.resetCodeRefused', null],
    ['user.resetCodeAccepted', null],
  ]);
});
