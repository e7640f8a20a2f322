import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { program } from '../processes/programs.ts';

type Report = { url: string; serverUrl: string; ownerUrl: string; location: string; warnings: string[]; error: string };

export type EmbeddedChild = { report: Report; child: ChildProcess; end(signal: NodeJS.Signals): Promise<void> };

type Options = { dataDir: string; systemDir: string; uid?: number };

/** Whether the account may run Node and read this project. */
export function canRunAs(uid: number): boolean {
  if (process.getuid?.() !== 0) return false;
  const readProgram = `require('node:fs').accessSync(${JSON.stringify(program('embedded-child'))})`;
  return spawnSync(process.execPath, ['-e', readProgram], { uid, gid: uid, cwd: '/', stdio: 'ignore' }).status === 0;
}

export async function startChild({ dataDir, systemDir, uid }: Options): Promise<EmbeddedChild> {
  const child = spawn(process.execPath, [program('embedded-child'), dataDir, systemDir], {
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
export async function openFolder(prefix: string): Promise<string> {
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

export async function postmasterPid(location: string): Promise<number> {
  return Number((await readFile(join(location, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);
}
