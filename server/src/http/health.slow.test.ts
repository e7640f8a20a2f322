import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Socket } from 'node:net';
import { MINUTE_MS } from '@emigration-portal/shared-api';
import { createApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { Caller } from '../testing/Caller.ts';
import { createTestDatabase, networkAddress, type TestDatabase } from '../testing/database/database.ts';
import { addService, applicationBody } from '../testing/portal.ts';
import { createServerState } from './server-state.ts';

let t: TestApp;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  t = await startTestApp();
});
afterAll(async () => {
  await t.close();
  await database.drop();
});

/** A proxy that can freeze, like a network or a machine. */
async function startFreezableProxy() {
  const { host, port } = networkAddress(database.url);
  const sockets = new Set<Socket>();
  const proxy = { stalled: false, pingCount: 0 };
  const server = createServer((near) => {
    const far = dial(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => {});
      from.on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (from === near && bytes.includes('pg_is_in_recovery')) proxy.pingCount += 1;
        if (!proxy.stalled) to.write(bytes);
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  Object.assign(url, { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  };
  return { proxy, url: url.href, close };
}

test('/readyz answers while the database hangs, with one query for all probes', async () => {
  const { proxy, url, close } = await startFreezableProxy();
  const { db, close: disconnect } = connect(url);
  const app = await createApp({ ...t.context, db });
  const ready = () => app.inject('/readyz');
  expect((await ready()).statusCode).toBe(200);
  proxy.stalled = true;
  proxy.pingCount = 0;
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, ready));
  const ms = performance.now() - startedAt;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(503));
  expect(answers[0]?.headers['retry-after']).toBe('5');
  expect(proxy.pingCount).toBe(1);
  // Handlers have 15 s; the limit is 2.
  expect(ms).toBeLessThan(10_000);
  proxy.stalled = false;
  let status = 503;
  while (status === 503) status = (await ready()).statusCode;
  expect(status).toBe(200);
  await app.close();
  await disconnect();
  await close();
});

test('/readyz answers when every connection is taken', async () => {
  const { db, pool, close } = connect(database.url, { max: 1 });
  const app = await createApp({ ...t.context, db });
  const heldConnection = await pool.connect();
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  heldConnection.release();
  await app.close();
  await close();
});

test('/readyz names the dangerous settings', async () => {
  const serverState = createServerState(['SMTP_URL']);
  const app = await createApp(t.context, { serverState });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', warnings: ['SMTP_URL'], full: [] });
  await app.close();
});

test('/readyz stays 200 when a store is full, and names it for five minutes', async () => {
  const app = await createApp(t.context);
  const ready = async () => (await app.inject('/readyz')).json();
  await t.asOwner(`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await t.asOwner('create trigger no_room before insert on application for each row execute function no_room()');
  const caller = new Caller(app, t.people.customer.token);
  const answer = await caller.post('/Application/AddApplication', applicationBody(await addService(t)));
  await t.asOwner('drop trigger no_room on application');
  expect([answer.status, answer.body.code]).toEqual([507, 'storage_full']);
  expect(await ready()).toEqual({ status: 'ready', warnings: [], full: ['database'] });
  t.advance(5 * MINUTE_MS);
  expect(await ready()).toEqual({ status: 'ready', warnings: [], full: [] });
  await app.close();
});

test('the first request through an unnamed proxy is reported once', async () => {
  const listProxyWarnings = () =>
    t.log.map((proxy) => JSON.parse(proxy)).filter(({ setting }) => setting === 'TRUST_PROXY');
  const readWarnings = async (trusted: string[], headers: Record<string, string>) => {
    const app = await createApp({ ...t.context, env: { ...t.context.env, TRUST_PROXY: trusted } });
    for (const url of ['/healthz', '/nowhere', '/api/Home/GetAllCountries']) await app.inject({ url, headers });
    const { warnings } = (await app.inject('/readyz')).json();
    await app.close();
    return warnings;
  };
  expect(await readWarnings([], {})).toEqual([]);
  expect(await readWarnings(['10.0.0.1'], { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
  expect(listProxyWarnings()).toHaveLength(0);
  expect(await readWarnings([], { 'x-forwarded-for': '203.0.113.7' })).toEqual(['TRUST_PROXY']);
  expect(listProxyWarnings()).toMatchObject([{ level: 40 }]);
});
