import { type ChildProcess, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const children = new Set<ChildProcess>();
const folders = new Set<string>();

export function killAtExit(child: ChildProcess): void {
  children.add(child);
  child.once('exit', () => children.delete(child));
}

/** `remove` deletes the folder with the databases, mounted disks and files that a fault leaves. */
export function createRunFolder() {
  const dataDir = createSharedFolder('faults-test-');
  folders.add(dataDir);
  const done = () => {
    folders.delete(dataDir);
    remove(dataDir);
  };
  return { dataDir, remove: done };
}

/** Every account may enter it, because PostgreSQL may run as another one. */
export function createSharedFolder(prefix: string): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(path, 0o755);
  return path;
}

/** Cleans up at every end of the run except SIGKILL. All of it is synchronous, because exit handlers cannot wait. */
export function cleanUpAtExit(): void {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    // A child that still writes would create its folder again.
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

/** Another process may have this pid by now, so its command line must name the folder. */
function endDatabase(pid: number, cluster: string): void {
  if (!(pid > 0) || !textOf(`/proc/${pid}/cmdline`).includes(cluster)) return;
  // A stopped process receives no other signal.
  for (const each of [pid, ...childrenOf(pid)]) send(each, 'SIGCONT');
  send(pid, 'SIGQUIT');
  waitUntil(() => textOf(`/proc/${pid}/cmdline`) === '');
  for (const each of [pid, ...childrenOf(pid)]) send(each, 'SIGKILL');
}

/** `initdb` would create its folder again. Its children have the folder only as their working directory. */
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
    // The process has ended already.
  }
}

/** Empty when the process has ended or belongs to another account. */
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
