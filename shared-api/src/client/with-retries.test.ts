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

type Answer = (response: ServerResponse) => void;
const status =
  (code: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(code, headers).end(body);
const countries = status(200, { 'content-type': 'application/json' }, '[{"id":"IN","countryName":"India"}]');
const cut: Answer = (response) => response.destroy();

let answers: Answer[] = [];
let calls = 0;
let headers: IncomingHttpHeaders = {};
const server = createServer((request, response) => {
  request.resume();
  headers = request.headers;
  calls += 1;
  (answers.shift() ?? countries)(response);
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
  calls = 0;
  setRetryDelays([0, 0]);
  setSessionUser(undefined);
});

const answering = (...given: Answer[]) => {
  answers = given;
};
const getCountries = (signal?: AbortSignal) => call(homeEndpoints.getAllCountries, {}, signal ? { signal } : {});

test.each([
  ['a cut connection', cut],
  ['502', status(502)],
  ['503', status(503)],
  ['504', status(504)],
])('after %s, a call that only reads is tried up to three times', async (_, failure) => {
  answering(failure, failure);
  expect(await getCountries()).toEqual([{ id: 'IN', countryName: 'India' }]);
  expect(calls).toBe(3);
});

test('an endpoint from an older remote, with every fact and its schemas, is called in the same way', async () => {
  const usual = { answers: 'json', idempotent: false, credentials: false, beacon: false } as const;
  const released = { ...homeEndpoints.getAllCountries, ...usual, ...homeSchemas.getAllCountries };
  answering(cut);
  expect(await call(released, {})).toEqual([{ id: 'IN', countryName: 'India' }]);
  expect(calls).toBe(2);
});

test('a call fails after the third failed try', async () => {
  answering(cut, cut, status(503));
  await expect(getCountries()).rejects.toMatchObject({ code: 'overloaded', status: 503 });
  expect(calls).toBe(3);
});

test.each([400, 401, 403, 404, 409, 429, 500])('a call is not retried after status %s', async (code) => {
  answering(status(code));
  await expect(getCountries()).rejects.toMatchObject({ status: code });
  expect(calls).toBe(1);
});

test('a list with the method POST and a download are retried too', async () => {
  answering(status(503), status(200, { 'content-type': 'application/json' }, '{"services":[],"totalRecords":0}'));
  await call(serviceEndpoints.getAllServices, { pageNumber: 1, pageSize: 10 });
  expect(calls).toBe(2);
  answering(status(503), status(503), status(404));
  await expect(download(fileEndpoints.downloadFile, { key: 'x', bucketName: 'y' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(calls).toBe(5);
});

test.each([
  ['a log-in', () => call(userEndpoints.login, { username: 'a', password: 'b' })],
  ['a deletion', () => call(fileEndpoints.deleteFile, { key: 'x', bucketName: 'y' })],
  [
    'a save, even with an Idempotency-Key',
    () => call(applicationEndpoints.addApplication, {} as never, { idempotencyKey: 'k' }),
  ],
])('%s is not retried', async (_, send) => {
  answering(cut);
  await expect(send()).rejects.toMatchObject({ code: 'network' });
  expect(calls).toBe(1);
});

test('a retry waits as long as the server asks, but fails if that is too long', async () => {
  const { setTimeout } = globalThis;
  const rests: unknown[] = [];
  globalThis.setTimeout = ((run: () => void, ms: number) => {
    rests.push(ms);
    return setTimeout(run, 0);
  }) as never;
  answering(status(503, { 'retry-after': '1' }));
  await getCountries().finally(() => {
    globalThis.setTimeout = setTimeout;
  });
  expect(rests).toContain(1000);
  answering(status(503, { 'retry-after': '60' }));
  await expect(getCountries()).rejects.toMatchObject({ code: 'overloaded', retryAfterMs: 60_000 });
  expect(calls).toBe(3);
});

test('an abort stops the delay and the call', async () => {
  setRetryDelays([60_000]);
  const leaving = new AbortController();
  answering((response) => {
    status(503)(response);
    setImmediate(() => leaving.abort());
  });
  await expect(getCountries(leaving.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(calls).toBe(1);
  await expect(getCountries(leaving.signal)).rejects.toMatchObject({ code: 'cancelled' });
  expect(calls).toBe(1);
});

test('two calls with a 401 in one session are reported once, a call of a visitor never', async () => {
  let told = 0;
  onUnauthenticated(() => {
    told += 1;
    setSessionUser(undefined);
  });
  const user = { id: 7, role: 'Customer', super: 'False', firstName: 'A', middleName: '', lastName: 'B' } as const;
  setSessionUser({ ...user, userName: 'a', email: 'a@example.org', token: 'c'.repeat(43) });
  answering(status(401), status(401), status(401));
  const both = await Promise.allSettled([getCountries(), getCountries()]);
  expect(both.map((each) => each.status)).toEqual(['rejected', 'rejected']);
  expect(told).toBe(1);
  await expect(getCountries()).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(told).toBe(1);
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
