import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { createWorldReadableFolder } from '../testing/database/embedded.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { programPathOf } from '../testing/processes/programs.ts';

const PASSWORD = 'Turquoise-Heron-48!';
const SUBJECT = /^Subject: Your password was changed\r$/m;
let database: TestDatabase;
let dataDir: string;
let client: pg.Client;
let smtp: TestSmtp;
const running: ChildProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await createWorldReadableFolder(join(tmpdir(), 'portal-mail-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  smtp = await startSmtp();
});
afterEach(async () => {
  for (const child of running.splice(0)) await end(child, 'SIGKILL');
  await smtp.close();
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** A second process on the same database and data folder. */
async function start() {
  const settings = { NODE_ENV: 'development', PORT: '0', SEED_DEMO: 'off', LOG_LEVEL: 'fatal' };
  const child = fork(programPathOf('main'), {
    execArgv: [],
    env: { ...process.env, ...settings, SMTP_URL: smtp.url, DATABASE_URL: database.url, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.push(child);
  const [message] = await once(child, 'message');
  return { child, url: (message as { address: string }).address };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function call(url: string, method: string, path: string, body: object, token?: string) {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { data: { user: { token: string; id: number } } };
}

/** Signs up a person and changes the password, which sends a mail. Returns the address. */
async function changePassword(url: string): Promise<string> {
  const email = `x${Math.random()}@example.com`;
  const phone = `98765${Math.floor(10_000 + Math.random() * 80_000)}`;
  const names = { firstName: 'Asha', lastName: 'Rao', country: 'India' };
  const signedUp = await call(url, 'POST', '/User/register', { ...names, email, phone, password: PASSWORD });
  const { token, id } = signedUp.data.user;
  const input = { userId: id, currentPassword: PASSWORD, newPassword: 'Walnut-Comet-72?' };
  await call(url, 'PUT', '/User/UpdatePassword', input, token);
  return email;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  if (!(await condition())) await pause().then(() => waitUntil(condition));
}
const listReceived = (email: string) => smtp.received.filter(({ to, text }) => to[0] === email && SUBJECT.test(text));
const idOf = ({ text }: { text: string }) => /^Message-ID: <.+>/m.exec(text)?.[0];
/** Whether each job has run and waits for its next run. */
const listMaintenanceJobs = async () =>
  (
    await client.query<{ key: string; attempts: number; waits: boolean }>(
      "select key, attempts, locked_at is null and run_at > now() + interval '20 seconds' as waits from graphile_worker.jobs where key like 'upkeep:%' order by key",
    )
  ).rows;
const haveAllRun = async () => {
  const jobs = await listMaintenanceJobs();
  return jobs.length === 10 && jobs.every(({ waits }) => waits);
};
const letTimePass = (column: string) =>
  client.query(`update graphile_worker._private_jobs set ${column} = ${column} - interval '1 hour'`);

test('a mail arrives after mail server and portal were restarted', async () => {
  const port = Number(new URL(smtp.url).port);
  await smtp.close();
  const first = await start();
  const email = await changePassword(first.url);
  await waitUntil(async () => (await client.query('select from mail where tries = 0')).rowCount === 0);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await end(first.child, 'SIGTERM');
  expect(first.child.exitCode).toBe(0);
  smtp = await startSmtp(port);
  await letTimePass('run_at');
  await start();
  await waitUntil(() => listReceived(email).length === 1);
});

test('the next server sends the mail of a killed one, with the same Message-ID', async () => {
  const release = smtp.hold();
  const first = await start();
  const email = await changePassword(first.url);
  await waitUntil(() => listReceived(email).length === 1);
  await end(first.child, 'SIGKILL');
  release();
  await letTimePass('locked_at');
  await start();
  await waitUntil(async () => (await client.query('select from mail')).rowCount === 0);
  expect(new Set(listReceived(email).map(idOf)).size).toBe(1);
  expect(listReceived(email)).toHaveLength(2);
});

test('another server repeats the maintenance job of a killed server, and each job runs once', async () => {
  const first = await start();
  await waitUntil(haveAllRun);
  await client.query('begin');
  await client.query('lock table login_attempt');
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query("update graphile_worker._private_jobs set run_at = now() where key = 'upkeep:records'");
  await waitUntil(async () => {
    const { rows } = await other.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows.length === 1;
  });
  await end(first.child, 'SIGKILL');
  await client.query('rollback');
  await letTimePass('locked_at');
  await other.query("update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 hour'");
  await other.end();
  const servers = [await start(), await start()];
  await waitUntil(haveAllRun);
  expect((await listMaintenanceJobs()).map(({ key, attempts }) => [key, attempts])).toEqual(
    ['files', 'head', 'limits', 'mails', 'passwords', 'records', 'reminders', 'rollouts', 'seals', 'searches'].map(
      (job) => [`upkeep:${job}`, 0],
    ),
  );
  for (const { child } of servers) await end(child, 'SIGTERM');
});
