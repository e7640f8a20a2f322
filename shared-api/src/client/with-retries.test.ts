import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runtimeConfig, setRunningVersions, setRuntimeConfig } from '../config.ts';
import { userEndpoints } from '../contracts/account/user.ts';
import { applicationEndpoints } from '../contracts/application.ts';
import { fileEndpoints } from '../contracts/file.ts';
import { homeEndpoints } from '../contracts/home.ts';
import { homeSchemas } from '../contracts/schemas/home.ts';
import { serviceEndpoints } from '../contracts/service.ts';
import { setSessionUser } from '../session/index.ts';
import { call, download, onUnauthenticated, setRetryDelays } from './index.ts';

type SendAnswer = (response: ServerResponse) => void;
const sendStatus =
  (code: number, headers: Record<string, string> = {}, body = ''): SendAnswer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const sendCountries = sendStatus(200, { 'content-type': 'application/json' }, '[{"id":"IN","countryName":"India"}]');
const cutConnection: SendAnswer = (response) => response.destroy();

let nextAnswers: SendAnswer[] = [];
let callCount = 0;
let headers: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  request.resume();
  headers = request.headers;
  callCount += 1;
  (nextAnswers.shift() ?? sendCountries)(response);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setRuntimeConfig({
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  callCount = 0;
  setRetryDelays([0, 0]);
  setSessionUser(undefined);
});

const queueAnswers = (...answers: SendAnswer[]) => {
  nextAnswers = answers;
};
const getCountries = (signal?: AbortSignal) => call(homeEndpoints.getAllCountries, {}, signal ? { signal } : {});

test.each([
  ['a cut connection', cutConnection],
  ['502', sendStatus(502)],
  ['503', sendStatus(503)],
  ['504', sendStatus(504)],
])('after %s, a call that only reads is tried up to three times', async (_, failure) => {
  queueAnswers(failure, failure);
  expect(await getCountries()).toEqual([{ id: 'IN', countryName: 'India' }]);
  expect(callCount).toBe(3);
});

test('the endpoint object of an older remote, which has all facts and its schemas, still works', async () => {
  const facts = { answers: 'json', idempotent: false, credentials: false, beacon: false } as const;
  const released = { ...homeEndpoints.getAllCountries, ...facts, ...homeSchemas.getAllCountries };
  queueAnswers(cutConnection);
  expect(await call(released, {})).toEqual([{ id: 'IN', countryName: 'India' }]);
  expect(callCount).toBe(2);
});

test('a call fails after the third failed try', async () => {
  queueAnswers(cutConnection, cutConnection, sendStatus(503));
  await expect(getCountries()).rejects.toMatchObject({ code: 'overloaded', status: 503 });
  expect(callCount).toBe(3);
});

test.each([400, 401, 403, 404, 409, 429, 500])('a call is not retried after status %s', async (code) => {
  queueAnswers(sendStatus(code));
  await expect(getCountries()).rejects.toMatchObject({ status: code });
  expect(callCount).toBe(1);
});

test('a list with the method POST and a download are retried too', async () => {
  queueAnswers(
    sendStatus(503),
    sendStatus(200, { 'content-type': 'application/json' }, '{"services":[],"totalRecords":0}'),
  );
  await call(serviceEndpoints.getAllServices, { pageNumber: 1, pageSize: 10 });
  expect(callCount).toBe(2);
  queueAnswers(sendStatus(503), sendStatus(503), sendStatus(404));
  await expect(download(fileEndpoints.downloadFile, { key: 'x', bucketName: 'y' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(callCount).toBe(5);
});

test.each([
  ['a log-in', () => call(userEndpoints.login, { username: 'a', password: 'b' })],
  ['a deletion', () => call(fileEndpoints.deleteFile, { key: 'x', bucketName: 'y' })],
  [
    'a save, even with an Idempotency-Key',
    () => call(applicationEndpoints.addApplication, {} as never, { idempotencyKey: 'k' }),
  ],
])('%s is not retried', async (_, send) => {
  queueAnswers(cutConnection);
  await expect(send()).rejects.toMatchObject({ code: 'network' });
  expect(callCount).toBe(1);
});

test('a retry waits as long as the server asks, but fails if that is too long', async () => {
  const { setTimeout } = globalThis;
  const delays: unknown[] = [];
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    delays.push(ms);
    return setTimeout(run, 0);
  }) as never;
  queueAnswers(sendStatus(503, { 'retry-after': '1' }));
  await getCountries().finally(() => {
    globalThis.setTimeout = setTimeout;
  });
  expect(delays).toContain(1000);
  queueAnswers(sendStatus(503, { 'retry-after': '60' }));
  await expect(getCountries()).rejects.toMatchObject({ code: 'overloaded', retryAfterMs: 60_000 });
  expect(callCount).toBe(3);
});

test('an abort stops the delay before a retry, and prevents the retry', async () => {
  setRetryDelays([60_000]);
  const controller = new AbortController();
  queueAnswers((response) => {
    sendStatus(503)(response);
    setImmediate(() => controller.abort());
  });
  await expect(getCountries(controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(callCount).toBe(1);
  await expect(getCountries(controller.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(callCount).toBe(1);
});

test('two calls with status 401 in one session are reported once, and a call of a visitor is not reported', async () => {
  let reportCount = 0;
  onUnauthenticated(() => {
    reportCount += 1;
    setSessionUser(undefined);
  });
  const user = { id: 7, role: 'Customer', super: 'False', firstName: 'A', middleName: '', lastName: 'B' } as const;
  setSessionUser({ ...user, userName: 'a', email: 'a@example.org', token: 'c'.repeat(43) });
  queueAnswers(sendStatus(401), sendStatus(401), sendStatus(401));
  const both = await Promise.allSettled([getCountries(), getCountries()]);
  expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  expect(reportCount).toBe(1);
  await expect(getCountries()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(reportCount).toBe(1);
});

test('a call sends the versions that run in the page, if known', async () => {
  await getCountries();
  expect(headers).not.toHaveProperty('x-running-versions');
  setRunningVersions(() => 'shell 1.0.0+3f9a2c1be0d4');
  await getCountries();
  expect(headers['x-running-versions']).toBe('shell 1.0.0+3f9a2c1be0d4');
  setRunningVersions(() => '');
});

test('each call starts its own trace, only if traces are enabled', async () => {
  await getCountries();
  expect(headers).not.toHaveProperty('traceparent');
  setRuntimeConfig({ ...runtimeConfig(), traces: true });
  await getCountries();
  const first = headers.traceparent;
  await getCountries();
  setRuntimeConfig({ ...runtimeConfig(), traces: false });
  // W3C Trace Context, 3.2.2.
  for (const each of [first, headers.traceparent])
    expect(each).toMatch(/^00-(?!0+-)[0-9a-f]{32}-(?!0+-)[0-9a-f]{16}-01$/);
  expect(headers.traceparent).not.toBe(first);
});
