import { DAY_MS, HOUR_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Browser } from '../../testing/Browser.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { rateLimitAddressOf } from './RateLimiter.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_FACTOR: 1 });
});
afterAll(() => t.close());

const logInByName = (headers = {}, username = 'nobody') =>
  t.as().post('/User/login', { username, password: 'x' }, headers);
const logIn = (browser: Browser, { userName }: Person) =>
  browser.post('/User/login', { username: userName, password: PASSWORD });
const listStatuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const statuses = new Set<number>();
  for (let n = 0; n < count; n += 1) statuses.add((await call()).status);
  return [...statuses];
};

test('an address may log in to an account 30 times a minute, and then learns how long to wait', async () => {
  const person = await addPerson(t.context);
  const logInAgain = () => logIn(t.browser(), person);
  expect(await listStatuses(30, logInAgain)).toEqual([200]);
  const refused = await logInAgain();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', '60']);
  t.advance(59_000);
  expect((await logInAgain()).headers['retry-after']).toBe('1');
  t.advance(1_000);
  expect((await logInAgain()).status).toBe(200);
});

test('after the clock is set back a day, nobody waits longer and nobody gets more calls', async () => {
  t.advance(60_000);
  const signUp = () => t.as().post('/User/register', {});
  expect(await listStatuses(10, signUp)).toEqual([400]);
  expect((await signUp()).headers['retry-after']).toBe('60');
  t.turnBack(DAY_MS);
  expect((await signUp()).headers['retry-after']).toBe('60');
  t.advance(60_000);
  expect((await signUp()).status).toBe(400);
  t.turnBack(-DAY_MS);
});

test('people behind one address log in to 120 accounts a minute, counted without letter case', async () => {
  t.advance(60_000);
  let n = 0;
  const another = () => {
    n += 1;
    return logInByName({}, `worker${n}`);
  };
  expect(await listStatuses(10, () => logInByName({}, n++ % 2 ? 'worker' : ' WORKER '))).toEqual([401]);
  expect((await logInByName({}, 'Worker')).status).toBe(429);
  expect(await listStatuses(109, another)).toEqual([401]);
  expect((await another()).status).toBe(429);
});

test('an invented X-Forwarded-For is ignored', async () => {
  t.advance(60_000);
  let n = 0;
  const spoofed = () => {
    n += 1;
    return logInByName({ 'x-forwarded-for': `10.0.0.${n}` }, `spoofed${n}`);
  };
  expect(await listStatuses(121, spoofed)).toEqual([401, 429]);
});

test('an address can sign up ten times a minute', async () => {
  t.advance(60_000);
  expect(await listStatuses(10, () => t.as().post('/User/register', {}))).toEqual([400]);
  expect((await t.as().post('/User/register', {})).status).toBe(429);
});

test.each<[string, number, () => Promise<{ readonly status: number }>]>([
  ['reads', 300, () => t.as(t.people.admin).get('/Home/GetAllCountries')],
  ['uploads', 30, () => t.as(t.people.customer).post('/File/UploadFile', {})],
  ['downloads', 60, () => t.as(t.people.customer).get('/File/DownloadFile', { key: 'x', bucketName: 'x' })],
  ['exports', 10, () => t.as(t.people.admin).post('/Transaction/ExportTransactions', { applicationId: -1 })],
])('%s of a user are limited to %i a minute', async (_, max, call) => {
  t.advance(60_000);
  expect(await listStatuses(max, call)).not.toContain(429);
  expect((await call()).status).toBe(429);
});

test('an address can report 120 violations a minute', async () => {
  t.advance(60_000);
  const report = () => t.as().post('/Violation/ReportViolations', {});
  expect(await listStatuses(120, report)).toEqual([400]);
  expect((await report()).status).toBe(429);
});

test('after 60 writes in a minute a user can only read; another user can still write', async () => {
  const { customer, other } = t.people;
  const write = (who: { token: string }) => () => t.as(who).post('/Application/AddApplication', {});
  t.advance(60_000);
  expect(await listStatuses(60, write(customer))).toEqual([400]);
  expect(await write(customer)()).toMatchObject({ status: 429 });
  expect((await t.as(customer).get(`/User/${customer.id}`)).status).toBe(200);
  expect((await write(other)()).status).toBe(400);
});

test('an address has 3000 calls a minute in total, also to unknown routes', async () => {
  t.advance(60_000);
  expect(await listStatuses(3_000, () => t.as().get('/nothing'))).toEqual([404]);
  expect((await t.as().get('/nothing')).status).toBe(429);
  expect((await t.as().get('/healthz')).status).toBe(200);
});

test('an address gets ten reset codes an hour per account, 300 code tries and 200 new passwords', async () => {
  t.advance(60_000);
  const email = 'nobody@example.com';
  const forgot = () => t.as().post('/User/ForgotPassword', { email });
  const verify = () => t.as().post('/User/VerifyResetCode', { email, resetCode: 'WRONG' });
  const update = () => t.as().post('/User/UpdatePasswordDirectly', { email, newPassword: 'x' });
  expect([await listStatuses(10, forgot), (await forgot()).status]).toEqual([[200], 429]);
  expect([await listStatuses(300, verify), (await verify()).status]).toEqual([[200], 429]);
  expect([await listStatuses(200, update), (await update()).status]).toEqual([[400], 429]);
  expect((await t.as().post('/User/ForgotPassword', { email: 'another@example.com' })).status).toBe(200);
  t.advance(HOUR_MS);
  expect((await forgot()).status).toBe(200);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is limited as %s', (ip, as) => {
  expect(rateLimitAddressOf(ip)).toBe(as);
});

test('an address can sign up sixty times an hour, and again an hour later', async () => {
  const signUp = () => t.as().post('/User/register', {});
  t.advance(HOUR_MS);
  for (let minute = 0; minute < 6; minute += 1) {
    t.advance(60_000);
    expect(await listStatuses(10, signUp)).toEqual([400]);
  }
  t.advance(60_000);
  expect((await signUp()).status).toBe(429);
  t.advance(HOUR_MS);
  expect((await signUp()).status).toBe(400);
});
