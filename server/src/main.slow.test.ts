import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { findRecordedDatabaseUrl } from './db/embedded/find-recorded-database-url.ts';
import { projectDir } from './paths.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { createWorldReadableFolder, readPostmasterPid } from './testing/database/embedded.ts';
import { programPathOf } from './testing/processes/programs.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await createWorldReadableFolder(join(tmpdir(), 'portal-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** The real server in its own process. */
function start(settings: Record<string, string | undefined> = {}) {
  const env = { ...process.env, NODE_ENV: 'development', PORT: '0', SEED_DEMO: 'off', LOG_LEVEL: 'warn' };
  const child = fork(programPathOf('main'), {
    execArgv: [],
    env: { ...env, DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (text) => {
    errorOutput += text;
  });
  let output = '';
  child.stdout?.on('data', (text) => {
    output += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = new Promise<string>((resolve) =>
    child.once('message', (m) => resolve((m as { address: string }).address)),
  );
  return { child, ended, address, errorOutput: () => errorOutput, outputLines: () => output.split('\n') };
}

const signUp = (address: string) =>
  fetch(`${address}/api/User/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'A',
      lastName: 'B',
      country: 'India',
      email: `x${Math.random()}@example.com`,
      phone: `98765${Math.floor(10_000 + Math.random() * 80_000)}`,
      password: 'Turquoise-Heron-48!',
    }),
  });

test.each([
  ['SIGTERM', (child: ChildProcess) => child.kill('SIGTERM')],
  ['SIGINT', (child: ChildProcess) => child.kill('SIGINT')],
  ['the end of its parent', (child: ChildProcess) => child.disconnect()],
])('%s stops the server cleanly: it answers a running call and refuses new ones', async (_, stop) => {
  const { child, ended, address } = start();
  const url = await address;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const blocker = new pg.Client({ connectionString: database.url });
  await blocker.connect();
  await blocker.query('begin; lock table login_name in access exclusive mode');
  const runningCall = signUp(url);
  await waitForBlockedQuery(blocker);
  stop(child);
  await waitUntilRefused(url);
  await blocker.query('commit');
  const answer = await runningCall;
  const { rows } = await blocker.query('select password_hash from "user"');
  for (const row of rows) expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(rows).not.toHaveLength(0);
  await blocker.end();
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await ended).toBe(0);
});

test('after SIGTERM the server is not ready but answers while it drains; a second signal ends it', async () => {
  const { child, ended, address } = start({ DRAIN_SECONDS: '300' });
  const url = await address;
  child.kill('SIGTERM');
  await waitUntilUnready(url);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await signUp(url)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('the server ends after the drain without another signal', async () => {
  const { child, ended, address } = start({ DRAIN_SECONDS: '1' });
  const url = await address;
  child.kill('SIGTERM');
  await waitUntilUnready(url);
  expect(await ended).toBe(0);
});

test('a shutdown answers connections that the server has not accepted yet', async () => {
  const { child, ended, address } = start();
  const { hostname, port } = new URL(await address);
  child.kill('SIGSTOP');
  const callers = Array.from({ length: 40 }, () => connect(Number(port), hostname));
  await Promise.all(callers.map((caller) => once(caller, 'connect')));
  for (const caller of callers) caller.end('GET /healthz HTTP/1.1\r\nhost: portal\r\n\r\n');
  child.kill('SIGTERM');
  child.kill('SIGCONT');
  const answers = await Promise.allSettled(callers.map((caller) => text(caller)));
  for (const answer of answers)
    expect(answer).toEqual({ status: 'fulfilled', value: expect.stringMatching(/^HTTP\/1\.1 200 /) });
  expect(await ended).toBe(0);
});

async function waitUntilUnready(url: string): Promise<void> {
  if ((await fetch(`${url}/readyz`)).ok) await sleepShortly().then(() => waitUntilUnready(url));
}

async function waitForBlockedQuery(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_locks where not granted limit 1');
  if (rows.length === 0) await sleepShortly().then(() => waitForBlockedQuery(client));
}

async function waitUntilRefused(url: string): Promise<void> {
  const isUp = await fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
  if (isUp) await sleepShortly().then(() => waitUntilRefused(url));
}

const sleepShortly = () => new Promise((resolve) => setTimeout(resolve, 20));

test('SIGTERM during the start leaves no database running', async () => {
  const { child, ended } = start({ DATABASE_URL: undefined });
  const pid = await waitForPostmaster();
  child.kill('SIGTERM');
  await ended;
  await waitForExit(pid);
});

async function waitForPostmaster(): Promise<number> {
  const pid = await readPostmasterPid(join(dataDir, 'postgres')).catch(() => 0);
  return pid || sleepShortly().then(waitForPostmaster);
}

async function waitForExit(pid: number, tries = 500): Promise<void> {
  try {
    process.kill(pid, 0);
  } catch {
    return;
  }
  if (tries === 0) throw new Error(`Process ${pid} still runs.`);
  await sleepShortly().then(() => waitForExit(pid, tries - 1));
}

test('an invalid setting ends the server with one sentence that names the variable', async () => {
  const { ended, errorOutput } = start({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(errorOutput()).toContain('The environment variable PORT is not valid');
  expect(errorOutput()).not.toContain('    at ');
});

test('production does not start without a support contact', async () => {
  const { ended, errorOutput } = start({ NODE_ENV: 'production' });
  expect(await ended).toBe(1);
  expect(errorOutput()).toContain('Production needs a support contact: set SUPPORT_EMAIL');
  expect(errorOutput()).not.toContain('    at ');
});

/** A minimal production: every required setting, nothing else. */
const warnedSettings = [
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'PUBLIC_ORIGIN',
  'ANSWERS_KEY',
  'FILES_KEYS',
  'CLAMD_URL',
  'REGISTRY_KEY',
];
const unset = Object.fromEntries(
  [...warnedSettings, 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'DATABASE_DIRECT_URL'].map((name) => [name, '']),
);
const example = parseEnv(readFileSync(join(projectDir, 'deploy/portal.env.example'), 'utf8'));
const production = {
  ...example,
  ...unset,
  NODE_ENV: 'production',
  SUPPORT_EMAIL: example.SUPPORT_EMAIL,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
};

test('production starts with settings that it only warns of', async () => {
  const { child, ended, address, outputLines } = start(production);
  const ready = await fetch(`${await address}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ready', warnings: warnedSettings, full: [] });
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  const loggedSettings = outputLines().flatMap((line) =>
    line.includes('a dangerous setting') ? [JSON.parse(line).setting] : [],
  );
  expect(loggedSettings).toEqual(warnedSettings);
});

test.each([
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '100000' }],
  // The test database does not wait for the disk.
  ['database.fsync', {}],
])('production does not start with %s', async (name, settings) => {
  const { ended, errorOutput } = start({
    ...production,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...settings,
  });
  expect(await ended).toBe(1);
  expect(errorOutput()).toContain(`Production does not start with this ${name}`);
  expect(errorOutput()).not.toContain('    at ');
});

test('production does not start with demo accounts', async () => {
  const first = start(production);
  await first.address;
  const client = new pg.Client({ connectionString: await findRecordedDatabaseUrl(dataDir) });
  await client.connect();
  await client.query(`insert into "user" (role, is_demo, first_name, last_name, email, user_name, phone, country,
    password_hash, created_at) values ('Admin', true, 'D', 'E', 'd', 'd', '+1', 'IN', 'x', now())`);
  await client.end();
  first.child.kill('SIGINT');
  await first.ended;
  const { ended, errorOutput } = start(production);
  expect(await ended).toBe(1);
  expect(errorOutput()).toContain('The database has demo accounts');
});
