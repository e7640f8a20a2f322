import { readFile } from 'node:fs/promises';

export interface Usage {
  /** Memory of the process that is its own, MiB. */
  readonly memory: number;
  /** Processor time since it began, ms. */
  readonly processorMs: number;
}

/** Of the kernel's clock, which is 100 a second on every Linux that Node runs on. */
const MS_PER_TICK = 10;

/** What a process has used, as Linux counts it. */
export async function usage(pid: number): Promise<Usage> {
  const [rollup, stat] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  const fields = stat.split(') ')[1]?.split(' ') ?? [];
  return {
    memory: Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024),
    processorMs: (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK,
  };
}
