import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createSharedFolder } from './clean-up.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });
test.skip(process.platform !== 'linux', 'it reads processes and mounts from /proc, which only Linux has');

let folder: string;
test.beforeEach(() => {
  folder = createSharedFolder('portal-broken-off-');
});
test.afterEach(() => rm(folder, { recursive: true }));

/** Reads a file or a link of every process in `/proc`. */
async function readOfEachProcess(readProcess: (processFolder: string) => Promise<string>): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => readProcess(`/proc/${pid}`).catch(() => '')));
}
const readFileOfEachProcess = (file: string) =>
  readOfEachProcess((processFolder) => readFile(join(processFolder, file), 'utf8'));
const findProcesses = async () =>
  (await readFileOfEachProcess('cmdline')).filter((line) => line.includes(`${folder}/`));
/** Servers get their folder from an environment variable, so it is not in the command line. */
const findServers = async () =>
  (await readFileOfEachProcess('environ')).filter((each) => each.includes(`DATA_DIR=${folder}/`));
const findWorkingFolders = async () =>
  (await readOfEachProcess((processFolder) => readlink(join(processFolder, 'cwd')))).filter((path) =>
    path.startsWith(`${folder}/`),
  );
const findMounts = async () =>
  (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(` ${folder}/`));

async function hasStoppedProcess(): Promise<boolean> {
  const states = await readOfEachProcess(async (processFolder) => {
    const line = await readFile(join(processFolder, 'cmdline'), 'utf8');
    return line.includes(`${folder}/`)
      ? ((await readFile(join(processFolder, 'stat'), 'utf8')).split(') ')[1]?.[0] ?? '')
      : '';
  });
  return states.includes('T');
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Starts a program and sends it the signal as soon as `isAt` is true. Returns its exit code. */
async function interrupt(signal: NodeJS.Signals, isReady: () => Promise<boolean>, ...program: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit');
  await Promise.race([
    waitUntil(isReady),
    ended.then(async () => Promise.reject(new Error(`It ended: ${await output}`))),
  ]);
  child.kill(signal);
  const [code] = await ended;
  return code;
}

async function expectNothingLeft(): Promise<void> {
  expect(await findMounts()).toEqual([]);
  expect((await readdir(folder)).filter((name) => /^(faults|cluster)-test-/.test(name))).toEqual([]);
  await waitUntil(async () => (await findProcesses()).length + (await findServers()).length === 0);
}

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

for (const [signal, expected] of signals) {
  test(`${signal} during the fault “kill” leaves no server, database or folder`, async () => {
    const isRunning = async () => (await findProcesses()).some((line) => line.includes('postgres'));
    expect(await interrupt(signal, isRunning, 'faults/main.ts', '--only', 'kill')).toBe(expected);
    await expectNothingLeft();
  });

  test(`${signal} during the start of a cluster leaves no process or folder`, async () => {
    // The database, the replica, pgbouncer, the object store and the first server.
    const hasAllPrograms = async () => (await findWorkingFolders()).length >= 8;
    expect(await interrupt(signal, hasAllPrograms, 'cluster/main.ts', '--short')).toBe(expected);
    expect(await findWorkingFolders()).toEqual([]);
    await expectNothingLeft();
  });
}

test('SIGTERM during the fault “full-disk” unmounts the disk', async () => {
  test.skip(process.getuid?.() !== 0, 'only root can mount a disk');
  const isMounted = async () => (await findMounts()).length > 0;
  expect(await interrupt('SIGTERM', isMounted, 'faults/main.ts', '--only', 'full-disk')).toBe(143);
  await expectNothingLeft();
});

test('SIGINT during the fault “stall” also ends the frozen database', async () => {
  expect(await interrupt('SIGINT', hasStoppedProcess, 'faults/main.ts', '--only', 'stall')).toBe(130);
  await expectNothingLeft();
});
