import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { chooseNextCall } from './calls.ts';
import { sendCalls } from './send-calls.mjs';
import type { SignedInPerson } from './sign-in-people.ts';
import { readMachineUsage, readProcessUsage } from './usage.ts';

/** What one number of servers gave. */
export interface LoadResult {
  readonly servers: number;
  readonly seconds: number;
  /** Milliseconds of each answered call, by kind. */
  readonly answerTimes: ReadonlyMap<string, number[]>;
  /** How often each failure was met. */
  readonly failures: ReadonlyMap<string, number>;
  /** Of all servers together over time, MiB. */
  readonly memory: readonly number[];
  /** Processor time of the servers for a call, ms. */
  readonly processorMs: number;
  /** The same of everything that ran, by the program's name, the most first. */
  readonly machine: readonly (readonly [name: string, processorMs: number])[];
}

interface LoadOptions {
  readonly servers: number;
  readonly seconds: number;
  readonly thinkMs: number;
}

const SAMPLES = 12;
const MIN_PRINTED_MS = 0.05;
/** nginx closes the connections that nobody uses when it is told of other servers; a client must have heard of it. */
const SETTLE_MS = 2_000;
/** What is cold at first is not what a day is like: of the time until then only failures count. */
const WARM_UP_MS = 20_000;

/** Lets people call as many servers as given, each of them once in the time that they think. */
export async function measureLoad(
  cluster: Cluster,
  people: readonly SignedInPerson[],
  options: LoadOptions,
): Promise<LoadResult> {
  await cluster.routeTo(options.servers);
  await sleep(SETTLE_MS);
  const pids = cluster.servers.slice(0, options.servers).map(({ pid }) => pid);
  const [took, failures] = [new Map<string, number[]>(), new Map<string, number>()];
  let isMeasuring = false;
  const sending = sendCalls({
    url: cluster.origin,
    seconds: options.seconds + WARM_UP_MS / 1_000,
    perSecond: Math.ceil((people.length * 1_000) / options.thinkMs),
    nextCall: () => chooseNextCall(people),
    onAnswer(name, ms) {
      if (!isMeasuring) return;
      const all = took.get(name) ?? [];
      all.push(ms);
      took.set(name, all);
    },
    onFailure: (failure) => failures.set(failure, (failures.get(failure) ?? 0) + 1),
  });
  await sleep(WARM_UP_MS);
  const [before, machineBefore] = await Promise.all([Promise.all(pids.map(readProcessUsage)), readMachineUsage()]);
  isMeasuring = true;
  const memory: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep((options.seconds * 1_000) / SAMPLES);
    memory.push(sum((await Promise.all(pids.map(readProcessUsage))).map((each) => each.memoryMib)));
  }
  const [after, machineAfter] = await Promise.all([Promise.all(pids.map(readProcessUsage)), readMachineUsage()]);
  isMeasuring = false;
  const spent = sum(after.map(({ processorMs }) => processorMs)) - sum(before.map(({ processorMs }) => processorMs));
  const calls = sum([...took.values()].map(({ length }) => length));
  await sending;
  const machine = [...machineAfter]
    .map(([name, ms]) => [name, (ms - (machineBefore.get(name) ?? 0)) / calls] as const)
    .filter(([, ms]) => ms >= MIN_PRINTED_MS)
    .sort(([, one], [, other]) => other - one);
  return { ...options, answerTimes: took, failures, memory, processorMs: spent / calls, machine };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
