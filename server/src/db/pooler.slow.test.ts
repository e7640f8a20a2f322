import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Answer, Caller } from '../testing/Caller.ts';
import {
  createEmptyDatabase,
  networkAddress,
  runServerStatement,
  superuserUrlOf,
  type TestDatabase,
} from '../testing/database/database.ts';
import { createWorldReadableFolder, query } from '../testing/database/embedded.ts';
import { startSmtp, type TestSmtp } from '../testing/mails/smtp.ts';
import { addPdf, addService, submitApplication } from '../testing/portal.ts';
import { killServers, startServer } from '../testing/processes/commands.ts';
import { type Connection, connect, poolOf } from './connect.ts';
import { parseNobodyAccount } from './embedded/account.ts';
import { readDatabaseFacts } from './read-database-facts.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

const CONNECTIONS = 5;
let database: TestDatabase;
let pooler: TestPooler;
let smtp: TestSmtp;
let dataDir: string;
beforeAll(async () => {
  database = await createEmptyDatabase();
  const { username, pathname } = new URL(database.url);
  const limits = ["statement_timeout = '5s'", "idle_in_transaction_session_timeout = '10s'"];
  for (const limit of limits)
    await runServerStatement(
      superuserUrlOf(database.url),
      `alter role ${username} in database ${pathname.slice(1)} set ${limit}`,
    );
  pooler = await startPooler(database.url, { connections: CONNECTIONS });
  smtp = await startSmtp();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-pooled-'));
});
afterAll(async () => {
  killServers();
  await smtp.close();
  await pooler.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const settings = () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: pooler.url,
  DATABASE_OWNER_URL: database.ownerUrl,
  SMTP_URL: smtp.url,
});

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('the server refuses an undeclared pooler, and a direct URL with another role', async () => {
  await expect(startServer(settings())).rejects.toThrow('Set DATABASE_DIRECT_URL');
  const wrong = { ...settings(), DATABASE_DIRECT_URL: superuserUrlOf(database.url) };
  await expect(startServer(wrong)).rejects.toThrow(/must be the same|could change the audit trail/);
});

test('through a pooler the portal migrates, answers calls and sends mail, with the time limits of the role', async () => {
  const server = await startServer({ ...settings(), DATABASE_DIRECT_URL: database.url });
  const phone = '9876512345';
  const names = { firstName: 'Asha', lastName: 'Rao', country: 'India' };
  const person = { ...names, email: 'asha@example.com', phone, password: 'Turquoise-Heron-48!' };
  const { status, body } = await server.post('/User/register', person);
  expect(status).toBe(200);
  await waitUntil(() => smtp.received.some(({ to }) => to[0] === person.email));
  const { token, id } = body.data.user;
  const headers = { authorization: `Bearer ${token}` };
  // On a busy machine some calls get 503 and repeat, as in a browser.
  const profile = async (): Promise<number> => {
    const { status } = await fetch(`${server.address}/api/User/${id}`, { headers });
    return status === 503 ? profile() : status;
  };
  const profiles = await Promise.all(Array.from({ length: 50 }, profile));
  expect(new Set(profiles)).toEqual(new Set([200]));
  expect(await pooler.serverConnections()).toBeLessThanOrEqual(CONNECTIONS);
  const listening = "select from pg_stat_activity where datname = current_database() and query like 'LISTEN %'";
  expect(await query(superuserUrlOf(database.url), listening)).toHaveLength(1);
  expect(await readDatabaseFacts(pooler.url)).toMatchObject({
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  expect(server.log()).not.toMatch(/prepared statement|"level":60/);
  await server.stop();
});

describe('in one process', () => {
  let t: TestApp;
  let pooled: TestPooler;
  let connection: Connection;
  let app: FastifyInstance;
  beforeAll(async () => {
    t = await startTestApp();
    pooled = await startPooler(poolOf(t.context.db).options.connectionString ?? '', { connections: CONNECTIONS });
    connection = connect(pooled.url, { allowNamedStatements: false });
    app = await createApp({ ...t.context, db: connection.db });
  });
  afterAll(async () => {
    await app.close();
    await connection.close();
    await pooled.stop();
    await t.close();
  });

  test('services, files, applications and 50 lists at once need at most five connections', async () => {
    const portal = { ...t, as: (who?: { readonly token: string }) => new Caller(app, who?.token) };
    const { admin, customer } = t.people;
    const service = await addService(portal);
    const sent = [];
    for (const _ of [1, 2, 3]) sent.push(await submitApplication(portal, customer, service));
    const { key } = await addPdf(portal, customer, 'another.pdf');
    expect((await portal.as(customer).download(key)).status).toBe(200);
    const list = { pageNumber: 1, pageSize: 10, userId: '0', statusId: 0, userName: '' };
    const listUntilAnswered = async (): Promise<Answer> => {
      const answer = await portal.as(admin).post('/Application/GetAllApplications', list);
      return answer.status === 503 ? listUntilAnswered() : answer;
    };
    const lists = await Promise.all(Array.from({ length: 50 }, listUntilAnswered));
    for (const { status, body } of lists) expect([status, body.totalRecords]).toEqual([200, sent.length]);
    expect(await pooled.serverConnections()).toBeLessThanOrEqual(CONNECTIONS);
  });
});

interface TestPooler {
  url: string;
  serverConnections(): Promise<number>;
  stop(): Promise<void>;
}

const USER = 'pooler_console';

async function startPooler(url: string, { connections }: { readonly connections: number }): Promise<TestPooler> {
  const { username, password, pathname } = new URL(url);
  const { host, port } = networkAddress(url);
  const listen = await findFreePorts(1);
  const folder = await createWorldReadableFolder(join(tmpdir(), 'portal-pooler-'));
  const users = [username, USER].map((user) => `"${user}" "${decodeURIComponent(password)}"\n`);
  await writeFile(join(folder, 'users'), users.join(''));
  await writeFile(
    join(folder, 'pooler.ini'),
    `[databases]
* = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
admin_users = ${USER}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  const asNobody = process.getuid?.() === 0 ? parseNobodyAccount('') : {};
  const child = spawn('pgbouncer', [join(folder, 'pooler.ini')], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] });
  await waitUntilListening(child);
  const urlWith = (changes: object) => Object.assign(new URL(url), { host: `127.0.0.1:${listen}`, ...changes }).href;
  return {
    url: urlWith({}),
    async serverConnections() {
      const pools = await query<Record<string, string>>(
        urlWith({ username: USER, pathname: '/pgbouncer' }),
        'show pools',
      );
      const poolsOfDatabase = pools.filter(({ database }) => `/${database}` === pathname);
      return poolsOfDatabase.reduce(
        (sum, { sv_active, sv_idle, sv_used }) => sum + Number(sv_active) + Number(sv_idle) + Number(sv_used),
        0,
      );
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      if (child.exitCode === null && child.signalCode === null) await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function waitUntilListening(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`pgbouncer ended: ${output}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
  });
}
