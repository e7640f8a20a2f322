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
async function readOfEachProcess(read: (place: string) => Promise<string>): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return Promise.all(pids.map((pid) => read(`/proc/${pid}`).catch(() => '')));
}
const linesOf = (file: string) => readOfEachProcess((place) => readFile(join(place, file), 'utf8'));
const processes = async () => (await linesOf('cmdline')).filter((line) => line.includes(`${folder}/`));
/** Servers get their folder by a setting, not by an argument. */
const servers = async () => (await linesOf('environ')).filter((each) => each.includes(`DATA_DIR=${folder}/`));
const workingBelow = async () =>
  (await readOfEachProcess((place) => readlink(join(place, 'cwd')))).filter((place) => place.startsWith(`${folder}/`));
const mounts = async () =>
  (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(` ${folder}/`));

async function hasStoppedProcess(): Promise<boolean> {
  const states = await readOfEachProcess(async (place) => {
    const line = await readFile(join(place, 'cmdline'), 'utf8');
    return line.includes(`${folder}/`) ? ((await readFile(join(place, 'stat'), 'utf8')).split(') ')[1]?.[0] ?? '') : '';
  });
  return states.includes('T');
}

async function waitUntil(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(20);
}

/** Starts a program and sends it the signal as soon as `isAt` is true. Returns its exit code. */
async function interrupt(signal: NodeJS.Signals, isAt: () => Promise<boolean>, ...program: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...program], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit');
  await Promise.race([waitUntil(isAt), ended.then(async () => Promise.reject(new Error(`It ended: ${await output}`)))]);
  child.kill(signal);
  const [code] = await ended;
  return code;
}

async function expectNothingLeft(): Promise<void> {
  expect(await mounts()).toEqual([]);
  expect((await readdir(folder)).filter((name) => /^(faults|cluster)-test-/.test(name))).toEqual([]);
  await waitUntil(async () => (await processes()).length + (await servers()).length === 0);
}

const signals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

for (const [signal, expected] of signals) {
  test(`after ${signal} interrupts the kills, no server, database or folder is left`, async () => {
    const isRunning = async () => (await processes()).some((line) => line.includes('postgres'));
    expect(await interrupt(signal, isRunning, 'faults/main.ts', '--only', 'kill')).toBe(expected);
    await expectNothingLeft();
  });

  test(`after ${signal} interrupts a cluster, no process or folder is left`, async () => {
    // The database, the replica, pgbouncer, the object store and the first server.
    const areMany = async () => (await workingBelow()).length >= 8;
    expect(await interrupt(signal, areMany, 'cluster/main.ts', '--short')).toBe(expected);
    expect(await workingBelow()).toEqual([]);
    await expectNothingLeft();
  });
}

test('an interrupted full disk is unmounted', async () => {
  test.skip(process.getuid?.() !== 0, 'only root can mount a disk');
  const isMounted = async () => (await mounts()).length > 0;
  expect(await interrupt('SIGTERM', isMounted, 'faults/main.ts', '--only', 'full-disk')).toBe(143);
  await expectNothingLeft();
});

test('an interrupted frozen database ends too', async () => {
  expect(await interrupt('SIGINT', hasStoppedProcess, 'faults/main.ts', '--only', 'stall')).toBe(130);
  await expectNothingLeft();
});
