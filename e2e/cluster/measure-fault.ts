import { setTimeout as sleep } from 'node:timers/promises';
import type { FinishedCall } from '../faults/api-client.ts';
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
  /** A sentence for each acknowledged write that is missing. */
  readonly missing: readonly string[];
  /** Whether calls failed although the fault has `mustBeUnnoticed`. */
  readonly wasNoticed: boolean;
  findLosses(): Promise<string[]>;
}

/** The pause between two writes of a worker, for a light load. */
const PAUSE_MS = 200;
/** If the writes of all workers do not succeed within this time, the test throws. */
const STALL_LIMIT_MS = 180_000;

/** Runs workers, injects the fault between their writes, and looks for missing writes. */
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
  const writeCounts = workers.map(() => 0);
  const writeUntilStopped = async (worker: WriteWorker, at: number) => {
    while (!stop.signal.aborted) {
      await worker.writeOnce().then(
        () => (writeCounts[at] = (writeCounts[at] ?? 0) + 1),
        () => {},
      );
      await sleep(PAUSE_MS);
    }
  };
  const working = Promise.all(workers.map(writeUntilStopped));
  const waitForWrites = async () => {
    const goals = writeCounts.map((done) => done + load.writesPerWorker);
    const deadline = performance.now() + STALL_LIMIT_MS;
    while (writeCounts.some((done, at) => done < (goals[at] ?? 0))) {
      if (performance.now() > deadline)
        throw new Error(`${name}: the writes do not succeed; writes of each worker: ${writeCounts.join(', ')}`);
      await sleep(PAUSE_MS);
    }
  };
  await waitForWrites();
  const faultAt = performance.now();
  await injectFault(fault, cluster);
  await waitForWrites();
  stop.abort();
  await working;
  const findLosses = async () => (await Promise.all(workers.map((worker) => worker.findLosses()))).flat();
  const calls = finished.splice(0);
  const missing = await findLosses();
  return {
    name,
    ...measureCalls(calls, faultAt),
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

function measureCalls(all: readonly FinishedCall[], faultAt: number) {
  const calls = all.filter(({ endedAt }) => endedAt >= faultAt);
  const failed = calls.filter(({ failure }) => failure !== undefined);
  const failures = new Map<string, number>();
  for (const { path, failure } of failed) {
    const kind = `${path} ${failure}`;
    failures.set(kind, (failures.get(kind) ?? 0) + 1);
  }
  const secondsAfterFault = (moment: number) => Math.max(0, moment - faultAt) / 1_000;
  const recoveryTimeOf = (path: string) => {
    const firstFailureAt = failed.find((each) => each.path === path)?.endedAt ?? faultAt;
    const successes = calls.filter(
      (each) => each.path === path && each.failure === undefined && each.startedAt >= firstFailureAt,
    );
    return Math.min(...successes.map(({ endedAt }) => endedAt));
  };
  return {
    calls: calls.length,
    failed: failed.length,
    failures,
    recoverySeconds: secondsAfterFault(
      Math.max(0, ...[...new Set(failed.map(({ path }) => path))].map(recoveryTimeOf)),
    ),
    lastFailureSeconds: secondsAfterFault(Math.max(0, ...failed.map(({ endedAt }) => endedAt))),
    longestWaitSeconds: Math.max(0, ...calls.map(({ startedAt, endedAt }) => endedAt - startedAt)) / 1_000,
  };
}
