import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@emigration-portal/kit/testing/ports';
import { nobody } from '../db/embedded/account.ts';
import { networkAddress } from './database.ts';
import { openFolder, query } from './embedded.ts';

/** A real pgbouncer in transaction mode. */
export interface TestPooler {
  /** The address of the same role and database through it. */
  url: string;
  /** Connections that it holds to PostgreSQL. */
  serverConnections(): Promise<number>;
  stop(): Promise<void>;
}

const USER = 'pooler_console';

/** Pools the role and database of an address, on so many connections. */
export async function startPooler(url: string, { connections }: { readonly connections: number }): Promise<TestPooler> {
  const { username, password, pathname } = new URL(url);
  const { host, port } = networkAddress(url);
  const listen = await freePorts(1);
  const folder = await openFolder(join(tmpdir(), 'portal-pooler-'));
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
  const asNobody = process.getuid?.() === 0 ? nobody('') : {};
  const child = spawn('pgbouncer', [join(folder, 'pooler.ini')], { ...asNobody, stdio: ['ignore', 'ignore', 'pipe'] });
  await listens(child);
  const through = (changes: object) => Object.assign(new URL(url), { host: `127.0.0.1:${listen}`, ...changes }).href;
  return {
    url: through({}),
    async serverConnections() {
      const pools = await query<Record<string, string>>(
        through({ username: USER, pathname: '/pgbouncer' }),
        'show pools',
      );
      const own = pools.filter(({ database }) => `/${database}` === pathname);
      return own.reduce(
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

async function listens(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`pgbouncer ended: ${said}`)));
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('process up')) resolve();
    });
  });
}
