import { spawnSync } from 'node:child_process';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';

const GRACE_STEPS = 50;

/** Ends all processes below a folder and removes it. Synchronous, because an exit handler calls it. */
export function cleanUpFolder(folder: string): void {
  // On SIGQUIT PostgreSQL frees its shared memory.
  for (const pid of processesBelow(folder)) send(pid, 'SIGQUIT');
  for (let step = 0; step < GRACE_STEPS && processesBelow(folder).length > 0; step += 1) spawnSync('sleep', ['0.1']);
  for (const pid of processesBelow(folder)) send(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

function processesBelow(folder: string): number[] {
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

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended already.
  }
}
