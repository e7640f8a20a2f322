import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverDir } from '../paths.ts';
import { openFolder } from './embedded.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(180_000);

let folder: string;
beforeEach(async () => {
  folder = await openFolder(join(tmpdir(), 'portal-broken-off-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Command lines of every process that works below the folder. */
async function processes(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(`${folder}/`));
}
/** Servers are told their folder by a setting, not by an argument. */
async function servers(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const settings = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')));
  return settings.filter((each) => each.includes(`DATA_DIR=${folder}/`));
}
const mounts = async () =>
  (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(` ${folder}/`));
async function until(is: () => Promise<boolean>): Promise<void> {
  if (await is()) return;
  await new Promise((resolve) => setTimeout(resolve, 20));
  await until(is);
}

const onLinux = process.platform === 'linux' ? test : test.skip;
const asRoot = process.platform === 'linux' && process.getuid?.() === 0 ? test : test.skip;

/** Starts one fault below the folder and breaks it off once it has come so far; gives the exit code. */
async function breakOff(fault: string, signal: NodeJS.Signals, isAt: () => Promise<boolean>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/faults-test.ts', '--only', fault], {
    cwd: serverDir,
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit');
  await Promise.race([until(isAt), ended.then(async () => Promise.reject(new Error(`It ended: ${await said}`)))]);
  child.kill(signal);
  const [code] = await ended;
  return code;
}

async function expectNothing(): Promise<void> {
  expect(await mounts()).toEqual([]);
  expect((await readdir(folder)).filter((name) => name.startsWith('faults-test-'))).toEqual([]);
  await until(async () => (await processes()).length + (await servers()).length === 0);
}

onLinux.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('kills that %s breaks off leave no server, no database and no folder', async (signal, expected) => {
  const code = await breakOff('kill', signal, async () =>
    (await processes()).some((line) => line.includes('postgres')),
  );
  expect(code).toBe(expected);
  await expectNothing();
});

asRoot('a full disk that is broken off is unmounted', async () => {
  const code = await breakOff('full-disk', 'SIGTERM', async () => (await mounts()).length > 0);
  expect(code).toBe(143);
  await expectNothing();
});

onLinux('a database that stands still is no longer there either', async () => {
  const stopped = async () => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const states = await Promise.all(
      pids.map(async (pid) => {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (!line.includes(`${folder}/`)) return '';
        return (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.[0] ?? '';
      }),
    );
    return states.includes('T');
  };
  expect(await breakOff('stall', 'SIGINT', stopped)).toBe(130);
  await expectNothing();
});
