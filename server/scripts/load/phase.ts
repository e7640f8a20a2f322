import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '@emigration-portal/kit/testing/cluster';
import { adminCalls, choose, customerCalls, type Send } from './calls.ts';
import type { SignedInPerson } from './signInPeople.ts';
import { usage } from './usage.ts';

/** What one number of servers gave. */
export interface Phase {
  readonly servers: number;
  readonly seconds: number;
  /** Milliseconds of each answered call, by kind. */
  readonly took: ReadonlyMap<string, number[]>;
  /** How often each failure was met. */
  readonly failures: ReadonlyMap<string, number>;
  /** Of all servers together over time, MiB. */
  readonly memory: readonly number[];
  /** Processor time of the servers for a call, ms. */
  readonly processorMs: number;
}

interface Given {
  readonly servers: number;
  readonly seconds: number;
  readonly thinkMs: number;
}

const SAMPLES = 12;
/** nginx closes the connections that nobody uses when it is told of other servers; a client must have heard of it. */
const SETTLE_MS = 2_000;

/** People who think, call and read, by as many servers as told. */
export async function phase(cluster: Cluster, people: readonly SignedInPerson[], given: Given): Promise<Phase> {
  await cluster.leadTo(given.servers);
  await sleep(SETTLE_MS);
  const pids = cluster.servers.slice(0, given.servers).map(({ pid }) => pid);
  const [took, failures] = [new Map<string, number[]>(), new Map<string, number>()];
  const over = new AbortController();
  setMaxListeners(people.length, over.signal);
  const think = () =>
    sleep(-Math.log(1 - Math.random()) * given.thinkMs, undefined, { signal: over.signal }).catch(() => {});
  const live = async (person: SignedInPerson) => {
    await sleep(Math.random() * given.thinkMs);
    const send = sender(cluster.origin, person.token);
    while (!over.signal.aborted) {
      const [name, { call }] = choose(person.isAdmin ? adminCalls : customerCalls);
      const began = performance.now();
      try {
        await call(send, person);
        const all = took.get(name) ?? [];
        all.push(performance.now() - began);
        took.set(name, all);
      } catch (error) {
        const failure = `${name}: ${(error as Error).message}`;
        failures.set(failure, (failures.get(failure) ?? 0) + 1);
      }
      await think();
    }
  };
  const before = await Promise.all(pids.map(usage));
  const living = Promise.all(people.map(live));
  const memory: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep((given.seconds * 1_000) / SAMPLES);
    memory.push(sum((await Promise.all(pids.map(usage))).map((each) => each.memory)));
  }
  over.abort();
  await living;
  const after = await Promise.all(pids.map(usage));
  const spent = sum(after.map(({ processorMs }) => processorMs)) - sum(before.map(({ processorMs }) => processorMs));
  const calls = sum([...took.values()].map(({ length }) => length));
  return { ...given, took, failures, memory, processorMs: spent / calls };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const sender =
  (origin: string, token: string): Send =>
  async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(origin + path, { ...init, headers }).catch((error: Error) => {
      throw new Error((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message);
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`);
  };
