import { readdirSync, readFileSync } from 'node:fs';

const KIB_PER_MIB = 1024;

/** Returns the id of a process and of all processes below it. */
export function listProcessTree(pid: number): number[] {
  const tasks = readTextOf(`/proc/${pid}/task`, (path) => readdirSync(path).join(' ')).split(' ');
  const children = tasks.flatMap((task) =>
    readTextOf(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(listProcessTree)];
}

/** Prints the proportional set size of each process. Returns the sum in MiB. */
export function printAndSumMemory(title: string, pids: readonly number[]): number {
  console.log(`\n${title}, PSS in MB`);
  let sum = 0;
  for (const pid of pids) {
    const mib = Number(/^Pss:\s+(\d+)/m.exec(readTextOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / KIB_PER_MIB;
    sum += mib;
    if (mib > 0) console.log(`${mib.toFixed(1).padStart(8)}  ${commandLineOf(pid)}`);
  }
  console.log(`${sum.toFixed(1).padStart(8)}  total`);
  return sum;
}

const commandLineOf = (pid: number) => readTextOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim().slice(0, 100);

/** Empty when the process has ended. */
function readTextOf(path: string, read = (file: string) => readFileSync(file, 'utf8')): string {
  try {
    return read(path);
  } catch {
    return '';
  }
}
