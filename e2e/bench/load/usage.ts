import { readdir, readFile } from 'node:fs/promises';

export interface ProcessUsage {
  readonly memoryMib: number;
  readonly processorMs: number;
}

/** Every Linux that Node runs on counts 100 ticks a second. */
const MS_PER_TICK = 10;

export async function readProcessUsage(pid: number): Promise<ProcessUsage> {
  const [rollup, stat] = await Promise.all([
    readFile(`/proc/${pid}/smaps_rollup`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ]);
  return {
    memoryMib: Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024),
    processorMs: parseProcessorMs(stat),
  };
}

/** Milliseconds of processor time by program name. This process is "the caller". */
export async function readMachineUsage(): Promise<ReadonlyMap<string, number>> {
  const used = new Map<string, number>();
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const name = Number(pid) === process.pid ? 'the caller' : /\((.*)\) /.exec(stat)?.[1];
    if (name && stat) used.set(name, (used.get(name) ?? 0) + parseProcessorMs(stat));
  }
  return used;
}

function parseProcessorMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}
