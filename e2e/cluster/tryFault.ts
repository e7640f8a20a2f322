import { setTimeout as sleep } from 'node:timers/promises';
import type { Ended } from '../faults/Customer.ts';
import { Worker } from '../faults/Worker.ts';
import { type Fault, inject } from './faults.ts';
import type { Cluster } from './startCluster.ts';

export interface Load {
  readonly workers: number;
  /** Writes of each worker that have to come through before the fault, and again after it. */
  readonly turns: number;
}

/** What a fault cost. */
export interface Outcome {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  /** How often each kind of failure was met. */
  readonly failures: ReadonlyMap<string, number>;
  /** Seconds from the fault until every call that failed was answered well again, and until the last failure. */
  readonly firstGood: number;
  readonly lastFailure: number;
  /** Seconds that somebody waited for an answer at most. */
  readonly longest: number;
  readonly acknowledged: { readonly writes: number; readonly files: number };
  readonly missing: readonly string[];
  /** It was to be silent, and was not. */
  readonly broken: boolean;
  findLosses(): Promise<string[]>;
}

/** Between two writes of a worker: a light load. */
const PAUSE_MS = 200;
/** A load that does not come through for so long has found something. */
const STALLED_MS = 180_000;

/** A fault under a load of its own. */
export async function tryFault(cluster: Cluster, name: string, fault: Fault, load: Load): Promise<Outcome> {
  const ended: Ended[] = [];
  const stop = new AbortController();
  const workers = Array.from({ length: load.workers }, () => {
    return new Worker(
      () => cluster.origin,
      undefined,
      (call) => void ended.push(call),
    );
  });
  const turns = workers.map(() => 0);
  const work = async (worker: Worker, at: number) => {
    while (!stop.signal.aborted) {
      await worker.turn().then(
        () => (turns[at] = (turns[at] ?? 0) + 1),
        () => {},
      );
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(workers.map(work));
  const comeThrough = async () => {
    const goal = turns.map((done) => done + load.turns);
    const giveUp = performance.now() + STALLED_MS;
    while (turns.some((done, at) => done < (goal[at] ?? 0))) {
      if (performance.now() > giveUp) throw new Error(`${name}: the load does not come through: ${turns.join(', ')}`);
      await sleep(PAUSE_MS);
    }
  };
  await comeThrough();
  const struckAt = performance.now();
  await inject(fault, cluster);
  await comeThrough();
  stop.abort();
  await working;
  const findLosses = async () => (await Promise.all(workers.map((worker) => worker.findLosses()))).flat();
  const calls = ended.splice(0);
  const missing = await findLosses();
  return {
    name,
    ...figures(calls, struckAt),
    acknowledged: sumOf(workers),
    missing,
    broken: isNoticed(fault, calls),
    findLosses,
  };
}

const isNoticed = ({ silent = false }: Fault, calls: readonly Ended[]) =>
  silent && calls.some(({ failure }) => failure !== undefined);

function sumOf(workers: readonly Worker[]) {
  const sum = (of: (worker: Worker) => number) => workers.reduce((total, worker) => total + of(worker), 0);
  return { writes: sum(({ writes }) => writes), files: sum(({ uploads }) => uploads) };
}

function figures(all: readonly Ended[], struckAt: number) {
  const calls = all.filter(({ ended }) => ended >= struckAt);
  const failed = calls.filter(({ failure }) => failure !== undefined);
  const failures = new Map<string, number>();
  for (const { path, failure } of failed) {
    const kind = `${path} ${failure}`;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }
  const since = (moment: number) => Math.max(0, moment - struckAt) / 1_000;
  const goodAgain = (path: string) => {
    const first = failed.find((each) => each.path === path)?.ended ?? struckAt;
    const good = calls.filter((each) => each.path === path && each.failure === undefined && each.begun >= first);
    return Math.min(...good.map(({ ended }) => ended));
  };
  return {
    calls: calls.length,
    failed: failed.length,
    failures,
    firstGood: since(Math.max(0, ...[...new Set(failed.map(({ path }) => path))].map(goodAgain))),
    lastFailure: since(Math.max(0, ...failed.map(({ ended }) => ended))),
    longest: Math.max(0, ...calls.map(({ begun, ended }) => ended - begun)) / 1_000,
  };
}
