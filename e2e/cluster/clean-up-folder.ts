import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';

const MAX_WAITS = 50;

/** Ends all processes that work in this folder, then removes it. Synchronous, because an exit handler calls it. */
export function cleanUpFolder(folder: string): void {
  // On SIGQUIT PostgreSQL frees its shared memory.
  for (const pid of findProcessesIn(folder)) sendSignal(pid, 'SIGQUIT');
  for (let step = 0; step < MAX_WAITS && findProcessesIn(folder).length > 0; step += 1) spawnSync('sleep', ['0.1']);
  for (const pid of findProcessesIn(folder)) sendSignal(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function findProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => `${workingFolderOf(pid)}/`.startsWith(`${folder}/`));
}

function workingFolderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}
