import { setTimeout as sleep } from 'node:timers/promises';
import type { FinishedCall } from '../faults/customer.ts';
import { WriteWorker } from '../faults/write-worker.ts';
import { type Fault, injectFault } from './faults.ts';
import type { Cluster } from './start-cluster.ts';

export interface Load {
  readonly workers: number;
  /** How many writes of each worker must succeed before the fault, and again after it. */
  readonly writesPerWorker: number;
}

export interface FaultOutcome {
  readonly name: string;
  readonly calls: number;
  readonly failed: number;
  readonly failures: ReadonlyMap<string, number>;
  /** Seconds after the fault until every kind of call that failed succeeds again. */
  readonly recoverySeconds: number;
  readonly lastFailureSeconds: number;
  /** The longest time that anybody waited for an answer. */
  readonly longestWaitSeconds: number;
  readonly acknowledged: { readonly writes: number; readonly files: number };
  readonly missing: readonly string[];
  /** Calls failed although the fault must be unnoticed. */
  readonly wasNoticed: boolean;
  findLosses(): Promise<string[]>;
}

/** The pause between two writes of a worker, for a light load. */
const PAUSE_MS = 200;
/** If the writes do not succeed within this time, the fault is not repaired. */
const STALLED_MS = 180_000;

export async function measureFault(cluster: Cluster, name: string, fault: Fault, load: Load): Promise<FaultOutcome> {
  const finished: FinishedCall[] = [];
  const stop = new AbortController();
  const workers = Array.from({ length: load.workers }, () => {
    return new WriteWorker(
      () => cluster.origin,
      undefined,
      (call) => void finished.push(call),
    );
  });
  const turns = workers.map(() => 0);
  const work = async (worker: WriteWorker, at: number) => {
    while (!stop.signal.aborted) {
      await worker.writeOnce().then(
        () => (turns[at] = (turns[at] ?? 0) + 1),
        () => {},
      );
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(workers.map(work));
  const waitForWrites = async () => {
    const goal = turns.map((done) => done + load.writesPerWorker);
    const giveUp = performance.now() + STALLED_MS;
    while (turns.some((done, at) => done < (goal[at] ?? 0))) {
      if (performance.now() > giveUp)
        throw new Error(`${name}: the writes do not succeed; writes of each worker: ${turns.join(', ')}`);
      await sleep(PAUSE_MS);
    }
  };
  await waitForWrites();
  const struckAt = performance.now();
  await injectFault(fault, cluster);
  await waitForWrites();
  stop.abort();
  await working;
  const findLosses = async () => (await Promise.all(workers.map((worker) => worker.findLosses()))).flat();
  const calls = finished.splice(0);
  const missing = await findLosses();
  return {
    name,
    ...measureCalls(calls, struckAt),
    acknowledged: countAcknowledged(workers),
    missing,
    wasNoticed: isNoticed(fault, calls),
    findLosses,
  };
}

const isNoticed = ({ mustBeUnnoticed = false }: Fault, calls: readonly FinishedCall[]) =>
  mustBeUnnoticed && calls.some(({ failure }) => failure !== undefined);

function countAcknowledged(workers: readonly WriteWorker[]) {
  const sum = (of: (worker: WriteWorker) => number) => workers.reduce((total, worker) => total + of(worker), 0);
  return { writes: sum(({ writes }) => writes), files: sum(({ uploads }) => uploads) };
}

function measureCalls(all: readonly FinishedCall[], struckAt: number) {
  const calls = all.filter(({ endedAt }) => endedAt >= struckAt);
  const failed = calls.filter(({ failure }) => failure !== undefined);
  const failures = new Map<string, number>();
  for (const { path, failure } of failed) {
    const kind = `${path} ${failure}`;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }
  const since = (moment: number) => Math.max(0, moment - struckAt) / 1_000;
  const goodAgain = (path: string) => {
    const first = failed.find((each) => each.path === path)?.endedAt ?? struckAt;
    const good = calls.filter((each) => each.path === path && each.failure === undefined && each.startedAt >= first);
    return Math.min(...good.map(({ endedAt }) => endedAt));
  };
  return {
    calls: calls.length,
    failed: failed.length,
    failures,
    recoverySeconds: since(Math.max(0, ...[...new Set(failed.map(({ path }) => path))].map(goodAgain))),
    lastFailureSeconds: since(Math.max(0, ...failed.map(({ endedAt }) => endedAt))),
    longestWaitSeconds: Math.max(0, ...calls.map(({ startedAt, endedAt }) => endedAt - startedAt)) / 1_000,
  };
}
