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

/** Creates a data folder. `remove` ends its processes, unmounts its disks and deletes it. */
export function createRunFolder() {
  const dataDir = createSharedFolder('faults-test-');
  folders.add(dataDir);
  const removeAndForget = () => {
    folders.delete(dataDir);
    removeRunFolder(dataDir);
  };
  return { dataDir, remove: removeAndForget };
}

/** Every account may enter the folder, because PostgreSQL may run as another account. */
export function createSharedFolder(prefix: string): string {
  const path = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(path, 0o755);
  return path;
}

/** Cleans up whenever this process ends, except by SIGKILL. Exit handlers cannot wait, so everything is synchronous. */
export function cleanUpAtExit(): void {
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL');
    // A child that still writes would create its folder again.
    waitUntil(() => [...children].every(({ pid }) => textOf(`/proc/${pid}/cmdline`) === ''));
    for (const folder of folders) removeRunFolder(folder);
  });
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  for (const [signal, code] of Object.entries(codes)) process.once(signal, () => process.exit(code));
}

function removeRunFolder(dataDir: string): void {
  const movedDatabase = textOf(join(dataDir, 'postgres.location')).trim();
  const databaseFolder = movedDatabase || join(dataDir, 'postgres');
  stopDatabase(
    Number(textOf(join(databaseFolder, 'data', 'postmaster.pid')).split('\n')[0]),
    join(databaseFolder, 'data'),
  );
  killProcessesIn([`${dataDir}/`, `${databaseFolder}/`]);
  const isInside = (path: string) => path.startsWith(`${dataDir}/`) || path.startsWith(`${databaseFolder}/`);
  const mountPoints = textOf('/proc/mounts')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter(isInside);
  for (const path of mountPoints.reverse()) spawnSync('umount', ['-l', path]);
  if (movedDatabase) rmSync(movedDatabase, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Another process may have this pid by now, so its command line must name the folder. */
function stopDatabase(pid: number, cluster: string): void {
  if (!(pid > 0) || !textOf(`/proc/${pid}/cmdline`).includes(cluster)) return;
  // A stopped process receives no other signal.
  for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, 'SIGCONT');
  sendSignal(pid, 'SIGQUIT');
  waitUntil(() => textOf(`/proc/${pid}/cmdline`) === '');
  for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, 'SIGKILL');
}

/** Such as `initdb`, which would create the folder again. Its children only have the folder as working folder. */
function killProcessesIn(folders: readonly string[]): void {
  const usesFolders = (pid: number) =>
    folders.some(
      (folder) => textOf(`/proc/${pid}/cmdline`).includes(folder) || workingFolderOf(pid).startsWith(folder),
    );
  for (const pid of listPids().filter(usesFolders)) sendSignal(pid, 'SIGKILL');
  waitUntil(() => !listPids().some(usesFolders));
}

function childrenOf(parent: number): number[] {
  const parentOf = (pid: number) => Number(textOf(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1]);
  return listPids().filter((pid) => parentOf(pid) === parent);
}

const listPids = (): number[] =>
  existsSync('/proc')
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0)
    : [];

function waitUntil(condition: () => boolean): void {
  for (let wait = 0; wait < 100 && !condition(); wait += 1) spawnSync('sleep', ['0.1']);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}

/** Empty when the process has ended or belongs to another account. */
function workingFolderOf(pid: number): string {
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
