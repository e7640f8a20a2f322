import { type ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** Kills it when the run ends before it. */
export function killAtExit(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** A new folder, and what removes it with all that a fault leaves in it: databases that run or stand still, mounted disks, files. */
export function createRunFolder() {
  const dataDir = createSharedFolder('faults-test-');
  folders.add(dataDir);
  const done = () => {
    folders.delete(dataDir);
    remove(dataDir);
  };
  return { dataDir, remove: done };
}

/** A new folder that every account may enter. */
export function createSharedFolder(prefix: string): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(path, 0o755);
  return path;
}

/** However the run ends, but by SIGKILL, nothing of it stays behind; all of this is synchronous, for nothing else runs at the end. */
export function cleanUpAtExit(): void {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    // One that still writes would make its folder anew.
    waitUntil(() => [...children].every(({ pid }) => textOf(`/proc/${pid}/cmdline`) === ''));
    for (const folder of folders) remove(folder);
  });
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));
}

function remove(dataDir: string): void {
  const moved = textOf(join(dataDir, 'postgres.location')).trim();
  const home = moved || join(dataDir, 'postgres');
  endDatabase(Number(textOf(join(home, 'data', 'postmaster.pid')).split('\n')[0]), join(home, 'data'));
  endOthers([`${dataDir}/`, `${home}/`]);
  const below = (path: string) => path.startsWith(`${dataDir}/`) || path.startsWith(`${home}/`);
  const mounted = textOf('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter(below);
  for (const path of mounted.reverse()) spawnSync('umount', ['-l', path]);
  if (moved) rmSync(moved, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** The number may be another process's by now, so it has to be one that works on this very folder. */
function endDatabase(pid: number, cluster: string): void {
  if (!(pid > 0) || !textOf(`/proc/${pid}/cmdline`).includes(cluster)) return;
  // Stopped ones hear nothing but this.
  for (const each of [pid, ...childrenOf(pid)]) send(each, 'SIGCONT');
  send(pid, 'SIGQUIT');
  waitUntil(() => textOf(`/proc/${pid}/cmdline`) === '');
  for (const each of [pid, ...childrenOf(pid)]) send(each, 'SIGKILL');
}

/** Who makes a database is no database yet, and would make its folder anew. Its own children only stand in the folder. */
function endOthers(folders: readonly string[]): void {
  const isThere = (pid: number) =>
    folders.some((folder) => textOf(`/proc/${pid}/cmdline`).includes(folder) || directoryOf(pid).startsWith(folder));
  for (const pid of pids().filter(isThere)) send(pid, 'SIGKILL');
  waitUntil(() => !pids().some(isThere));
}

function childrenOf(parent: number): number[] {
  const parentOf = (pid: number) => Number(textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]);
  return pids().filter((pid) => parentOf(pid) === parent);
}

/** None where the system tells of none by files. */
const pids = (): number[] =>
  existsSync('/proc')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : [];

function waitUntil(is: () => boolean): void {
  for (let wait = 0; wait < 100 && !is(); wait += 1) spawnSync('sleep', ['0.1']);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** The directory that a process stands in; empty when it has ended or is another account's. */
function directoryOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
