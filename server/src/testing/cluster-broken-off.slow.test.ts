import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverDir } from '../paths.ts';
import { openFolder } from './embedded.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(300_000);

let folder: string;
beforeEach(async () => {
  folder = await openFolder(join(tmpdir(), 'portal-broken-off-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Processes that work below the folder. */
async function processes(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return places.filter((place) => place.startsWith(`${folder}/`));
}

/** A database, a replica, a pooler, an object store and the first server. */
const MANY = 8;

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a cluster that %s breaks off leaves no process and no folder', async (signal, expected) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/cluster-test.ts', '--short'], {
    cwd: serverDir,
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit');
  const failed = ended.then(async () => Promise.reject(new Error(`It ended: ${await said}`)));
  failed.catch(() => {});
  while ((await processes()).length < MANY)
    await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, 50))]);
  child.kill(signal);
  const [code] = await ended;
  expect(code).toBe(expected);
  expect(await processes()).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.startsWith('cluster-test-'))).toEqual([]);
});
