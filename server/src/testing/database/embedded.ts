import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { programPathOf } from '../processes/programs.ts';

/** What the program `embedded-child` prints. Only `error` if the database did not start. */
type Report = {
  superuserUrl: string;
  /** With the role of the server. */
  serverUrl: string;
  /** With the role that owns the tables. */
  ownerUrl: string;
  /** The folder of the database. */
  location: string;
  warnings: string[];
  error?: string;
};

/** A child process that runs an embedded database. `end` sends the signal and waits for the end. */
export type EmbeddedDatabaseProcess = {
  report: Report;
  child: ChildProcess;
  end(signal: NodeJS.Signals): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Replaces `/var/lib/emigration-portal`: the folder for a database that cannot be in `dataDir`. */
  systemDir: string;
  /** The account that runs the process. Default: this one. */
  uid?: number;
};

/** Whether this process may start a child as the account, and the account may run Node and read this project. */
export function canRunAs(uid: number): boolean {
  if (process.getuid?.() !== 0) return false;
  const script = `require('node:fs').accessSync(${JSON.stringify(programPathOf('embedded-child'))})`;
  return spawnSync(process.execPath, ['-e', script], { uid, gid: uid, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Starts the program `embedded-child` and waits for its report. */
export async function startEmbeddedDatabase({ dataDir, systemDir, uid }: Options): Promise<EmbeddedDatabaseProcess> {
  const child = spawn(process.execPath, [programPathOf('embedded-child'), dataDir, systemDir], {
    cwd: '/',
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { report: JSON.parse(String(line)) as Report, child, end };
}

/** Creates a folder that all accounts may enter. */
export async function createWorldReadableFolder(prefix: string): Promise<string> {
  const path = await mkdtemp(prefix);
  await chmod(path, 0o755);
  return path;
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

export async function readPostmasterPid(location: string): Promise<number> {
  return Number((await readFile(join(location, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
