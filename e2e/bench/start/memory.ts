import { readdirSync, readFileSync } from 'node:fs';

const MIB = 1024;

export function processTreeOf(pid: number): number[] {
  const tasks = readTextOf(`/proc/${pid}/task`, (path) => readdirSync(path).join(' ')).split(' ');
  const children = tasks.flatMap((task) =>
    readTextOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(processTreeOf)];
}

/** Prints the proportional set size of each process and returns the sum, MiB. */
export function printMemory(title: string, pids: readonly number[]): number {
  console.log(`\n${title}, PSS in MB`);
  let sum = 0;
  for (const pid of pids) {
    const share = Number(/^Pss:\s+(\d+)/m.exec(readTextOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / MIB;
    sum += share;
    if (share > 0) console.log(`${share.toFixed(1).padStart(8)}  ${nameOf(pid)}`);
  }
  console.log(`${sum.toFixed(1).padStart(8)}  total`);
  return sum;
}

const nameOf = (pid: number) => readTextOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 100);

/** Empty when the process has ended. */
function readTextOf(path: string, read = (file: string) => readFileSync(file, 'utf8')): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}
