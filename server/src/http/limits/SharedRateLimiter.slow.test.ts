import { MINUTE_MS } from '@emigration-portal/shared-api';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { type Connection, connect, poolOf } from '../../db/connect.ts';
import { deleteExpiredLimits } from '../../db/LimitWindows.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { Browser } from '../../testing/Browser.ts';
import { Caller } from '../../testing/Caller.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';

let t: TestApp;
let connection: Connection;
let other: FastifyInstance;
let username: string;
beforeEach(async () => {
  t = await startTestApp({ RATE_LIMIT_FACTOR: 1, DATABASE_URL: 'postgres://named' });
  connection = connect(poolOf(t.context.db).options.connectionString ?? '');
  other = await createApp({ ...t.context, db: connection.db });
  username = (await addPerson(t.context)).userName;
});
afterEach(async () => {
  await other.close();
  await connection.close();
  await t.close();
});

const logIn = (server: Caller) => server.post('/User/login', { username, password: PASSWORD });
const listStatuses = async (count: number, call: (n: number) => Promise<{ status: number }>) => {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await call(n)).status);
  return [...new Set(statuses)];
};
const advance = async (ms: number) => {
  t.advance(ms);
  await t.asOwner('update limit_window set expire = expire - $1', [ms]);
};

test('two servers on one database refuse the 31st log-in of a minute together', async () => {
  const [one, two] = [t.as(), new Caller(other, undefined)];
  expect(await listStatuses(30, (n) => logIn(n % 2 ? one : two))).toEqual([200]);
  const { headers, status } = await logIn(one);
  expect([status, Number(headers['retry-after']) > 0, Number(headers['retry-after']) <= 60]).toEqual([429, true, true]);
  expect((await logIn(two)).status).toBe(429);
  await advance(MINUTE_MS);
  expect([(await logIn(one)).status, (await logIn(two)).status]).toEqual([200, 200]);
});

test('two servers on one database check 120 passwords of an address in a minute, with any cookies', async () => {
  const people = await Promise.all(Array.from({ length: 2 }, () => addPerson(t.context)));
  const browsers = [new Browser(t.app), new Browser(other)];
  for (const [n, browser] of browsers.entries()) {
    const owner = people[n] as Person;
    expect((await browser.post('/User/login', { username: owner.userName, password: PASSWORD })).status).toBe(200);
  }
  await advance(MINUTE_MS);
  const names = Array.from({ length: 130 }, (_, n) => `stranger${n}`);
  const answers = [];
  for (const [n, name] of names.entries())
    answers.push(await (browsers[n % 2] as Browser).post('/User/login', { username: name, password: 'x' }));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(120);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('a refund counts for both servers', async () => {
  await listStatuses(5, (n) => logIn(n % 2 ? t.as() : new Caller(other, undefined)));
  const wrong = () => t.as().post('/User/login', { username, password: 'x' });
  await listStatuses(2, wrong);
  const points = async () =>
    (await t.asOwner('select points from limit_window order by points')).rows.map((row) => row.points);
  // Two of seven checks were wrong.
  expect(await points()).toEqual([2, 7, 7, 7]);
});

test('a refused caller costs no more queries, and the database has no name or address', async () => {
  expect(await listStatuses(40, () => logIn(t.as()))).toEqual([200, 429]);
  const { rows } = await t.asOwner('select key, points from limit_window order by points');
  expect(rows.map(({ points }) => points)).toEqual([0, 30, 30, 31]);
  for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
});

test('limits that protect a server are counted by each server, without a row', async () => {
  const read = (server: Caller) => server.get('/Home/GetAllCountries');
  const [one, two] = [t.as(t.people.admin), new Caller(other, t.people.admin.token)];
  expect(await listStatuses(301, () => read(one))).toEqual([200, 429]);
  expect((await read(two)).status).toBe(200);
  expect((await t.asOwner('select from limit_window')).rowCount).toBe(0);
});

test('without the database each server counts alone and logs it once a minute', async () => {
  await t.asOwner('drop table limit_window');
  const one = t.as();
  expect(await listStatuses(31, () => logIn(one))).toEqual([200, 429]);
  expect((await logIn(new Caller(other, undefined))).status).toBe(200);
  const countWarnings = () => t.log.filter((line) => line.includes('counted by this server alone')).length;
  expect(countWarnings()).toBe(2);
  t.advance(MINUTE_MS);
  await logIn(one);
  expect(countWarnings()).toBe(3);
});

test('a window of a clock that was ahead blocks nobody', async () => {
  await listStatuses(30, () => logIn(t.as()));
  await t.asOwner('update limit_window set expire = expire + 86400000');
  expect(await listStatuses(30, () => logIn(t.as()))).toEqual([200]);
  expect((await logIn(t.as())).status).toBe(429);
});

test('expired windows are deleted, the others are not', async () => {
  await logIn(t.as());
  await advance(2 * MINUTE_MS);
  expect((await deleteExpiredLimits(poolOf(t.context.db))).windows).toBe(2);
  expect((await t.asOwner('select from limit_window')).rowCount).toBe(2);
});
