import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { createWorldReadableFolder, query } from '../testing/database/embedded.ts';
import { killServers, startServer } from '../testing/processes/commands.ts';
import { parseNobodyAccount } from './embedded/account.ts';
import { runProgram } from './embedded/run-program.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(240_000);

let database: TestReplica;
let dataDir: string;
beforeAll(async () => {
  database = await startReplica();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-failover-'));
});
afterAll(async () => {
  killServers();
  await database.stop();
  await rm(dataDir, { recursive: true });
});

const PASSWORD = 'Turquoise-Heron-48!';
const names = { firstName: 'Asha', lastName: 'Rao', country: 'India', password: PASSWORD };
const person = (n: number) => ({ ...names, email: `asha${n}@example.com`, phone: `98765${10_000 + n}` });

test('calls get 503 without a primary, and the promoted replica has every acknowledged row', async () => {
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database.url });
  const signUp = async (n: number) => {
    const { status, body } = await server.post('/User/register', person(n));
    return status === 200 ? '200' : `${status} ${body.code}`;
  };
  const ready = async () => (await fetch(`${server.address}/readyz`)).status;
  const before = [1, 2, 3, 4, 5, 6];
  expect(await Promise.all(before.map(signUp))).toEqual(before.map(() => '200'));
  expect(await ready()).toBe(200);

  await database.killPrimary();
  expect(await Promise.all([11, 12, 13, 14].map(signUp))).toEqual(Array(4).fill('503 overloaded'));
  expect(await ready()).toBe(503);

  database.pointAtReplica();
  const readOnly = Array.from({ length: 30 }, (_, n) => 20 + n);
  expect(new Set(await Promise.all(readOnly.map(signUp)))).toEqual(new Set(['503 overloaded']));
  expect(await ready()).toBe(503);

  await database.promote();
  const after = [61, 62, 63, 64];
  expect(await Promise.all(after.map(signUp))).toEqual(after.map(() => '200'));
  expect(await ready()).toBe(200);
  for (const n of [...before, ...after]) {
    const { status } = await server.post('/User/login', { username: person(n).email, password: PASSWORD });
    expect(status).toBe(200);
  }
  expect(server.log()).not.toContain('"level":60');
  await server.stop();
});

/** The embedded PostgreSQL has no `pg_basebackup`. */
const BIN = '/usr/lib/postgresql/15/bin';

interface TestReplica {
  /** As superuser, to the current target. */
  readonly url: string;
  killPrimary(): Promise<void>;
  /** The replica is read-only until it is promoted. */
  pointAtReplica(): void;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

async function startReplica(): Promise<TestReplica> {
  const account = process.getuid?.() === 0 ? parseNobodyAccount('') : undefined;
  const folder = await createWorldReadableFolder(join(tmpdir(), 'portal-replica-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  const folders = ['primary', 'replica'].map((name) => join(folder, name)) as [string, string];
  for (const folder of folders) {
    await mkdir(folder, { mode: 0o700 });
    if (account) await chown(folder, account.uid, account.gid);
  }
  const runTool = async (name: string, ...args: string[]) => {
    const { code, output } = await runProgram(join(BIN, name), args, { account });
    if (code !== 0) throw new Error(`${name}: ${output}`);
  };
  const [primary, replica] = folders;
  const ports = [await findFreePorts(1), await findFreePorts(1)] as const;
  const urlOfPort = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const running: ChildProcess[] = [];
  const start = async (folder: string, port: number) => {
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
    const child = spawn(join(BIN, 'postgres'), args, { ...account, stdio: 'ignore' });
    running.push(child);
    while (!(await query(urlOfPort(port), 'select 1').catch(() => undefined)))
      await new Promise((resolve) => setTimeout(resolve, 50));
    return child;
  };

  await runTool(
    'initdb',
    '-D',
    primary,
    '-E',
    'UTF8',
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  );
  const primaryProcess = await start(primary, ports[0]);
  await runTool('pg_basebackup', '-D', replica, '-R', '-d', urlOfPort(ports[0]));
  await start(replica, ports[1]);
  await query(urlOfPort(ports[0]), "alter system set synchronous_standby_names = '*'");
  await query(urlOfPort(ports[0]), 'select pg_reload_conf()');
  const address = await startForwarder(ports[0]);
  return {
    url: urlOfPort(address.port),
    async killPrimary() {
      const ended = once(primaryProcess, 'exit');
      primaryProcess.kill('SIGKILL');
      await ended;
    },
    pointAtReplica: () => address.point(ports[1]),
    promote: () => runTool('pg_ctl', 'promote', '-D', replica, '-w'),
    async stop() {
      await address.close();
      for (const child of running) {
        const ended = once(child, 'exit');
        if (child.exitCode === null && child.signalCode === null && child.kill('SIGQUIT')) await ended;
      }
      await rm(folder, { recursive: true });
    },
  };
}

/** A floating address: forwards new connections to its target. */
async function startForwarder(to: number) {
  let port = to;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const target = connect(port, '127.0.0.1');
    for (const [one, other] of [[socket, target] as const, [target, socket] as const]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    point: (other: number) => {
      port = other;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}
