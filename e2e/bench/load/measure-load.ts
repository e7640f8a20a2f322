import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { chooseNextCall } from './calls.ts';
import { sendCalls } from './send-calls.mjs';
import type { SignedInPerson } from './sign-in-people.ts';
import { readMachineUsage, readProcessUsage } from './usage.ts';

export interface LoadResult {
  readonly serverCount: number;
  readonly seconds: number;
  /** Milliseconds of each answered call, by kind of call. */
  readonly answerTimes: ReadonlyMap<string, number[]>;
  /** Number of failures, also during the warm-up, by kind of call and reason, such as `save: 500 internal`. */
  readonly failures: ReadonlyMap<string, number>;
  /** Samples over time: the memory of all servers together. */
  readonly memoryMib: readonly number[];
  /** Average processor time that the servers used for one call. */
  readonly processorMsPerCall: number;
  /** Programs on this machine with their average processor time for one call, highest first. Leaves out tiny ones. */
  readonly programs: readonly (readonly [name: string, processorMsPerCall: number])[];
}

interface LoadOptions {
  readonly serverCount: number;
  readonly seconds: number;
  /** Time between two calls of one person, on average. */
  readonly thinkMs: number;
}

const SAMPLES = 12;
const MIN_PROGRAM_MS = 0.05;
/** After a reload nginx closes idle connections, and the clients must have noticed. */
const SETTLE_MS = 2_000;
/** Caches are cold at first, so only failures count in this time. */
const WARM_UP_MS = 20_000;

/** Measures the first `serverCount` servers while random people call, each once in `thinkMs` on average. */
export async function measureLoad(
  cluster: Cluster,
  people: readonly SignedInPerson[],
  options: LoadOptions,
): Promise<LoadResult> {
  await cluster.routeTo(options.serverCount);
  await sleep(SETTLE_MS);
  const pids = cluster.servers.slice(0, options.serverCount).map(({ pid }) => pid);
  const [answerTimes, failures] = [new Map<string, number[]>(), new Map<string, number>()];
  let isMeasuring = false;
  const sending = sendCalls({
    url: cluster.origin,
    seconds: options.seconds + WARM_UP_MS / 1_000,
    perSecond: Math.ceil((people.length * 1_000) / options.thinkMs),
    nextCall: () => chooseNextCall(people),
    onAnswer(name, ms) {
      if (!isMeasuring) return;
      const all = answerTimes.get(name) ?? [];
      all.push(ms);
      answerTimes.set(name, all);
    },
    onFailure: (failure) => failures.set(failure, (failures.get(failure) ?? 0) + 1),
  });
  await sleep(WARM_UP_MS);
  const [before, machineBefore] = await Promise.all([Promise.all(pids.map(readProcessUsage)), readMachineUsage()]);
  isMeasuring = true;
  const memoryMib: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep((options.seconds * 1_000) / SAMPLES);
    memoryMib.push(sum((await Promise.all(pids.map(readProcessUsage))).map((usage) => usage.memoryMib)));
  }
  const [after, machineAfter] = await Promise.all([Promise.all(pids.map(readProcessUsage)), readMachineUsage()]);
  isMeasuring = false;
  const usedMs = sum(after.map(({ processorMs }) => processorMs)) - sum(before.map(({ processorMs }) => processorMs));
  const calls = sum([...answerTimes.values()].map(({ length }) => length));
  await sending;
  const programs = [...machineAfter]
    .map(([name, ms]) => [name, (ms - (machineBefore.get(name) ?? 0)) / calls] as const)
    .filter(([, ms]) => ms >= MIN_PROGRAM_MS)
    .sort(([, one], [, other]) => other - one);
  const { serverCount, seconds } = options;
  return { serverCount, seconds, answerTimes, failures, memoryMib, processorMsPerCall: usedMs / calls, programs };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
