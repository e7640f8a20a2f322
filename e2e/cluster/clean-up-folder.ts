import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';

const GRACE_STEPS = 50;

/**
 * Ends all processes whose working folder is in this folder, then removes it. Synchronous, because an exit handler
 * calls it.
 */
export function cleanUpFolder(folder: string): void {
  // On SIGQUIT PostgreSQL frees its shared memory.
  for (const pid of findProcessesIn(folder)) sendSignal(pid, 'SIGQUIT');
  for (let step = 0; step < GRACE_STEPS && findProcessesIn(folder).length > 0; step += 1) spawnSync('sleep', ['0.1']);
  for (const pid of findProcessesIn(folder)) sendSignal(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function findProcessesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => `${workingFolder(pid)}/`.startsWith(`${folder}/`));
}

function workingFolder(pid: number): string {
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
