import { once, setMaxListeners } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from '@emigration-portal/kit/testing/cluster';
import { adminCalls, choose, customerCalls, type Send } from './calls.ts';
import type { SignedInPerson } from './signInPeople.ts';
import { machineUsage, usage } from './usage.ts';

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
  /** The same of everything that ran, by the program's name, the most first. */
  readonly machine: readonly (readonly [name: string, processorMs: number])[];
}

interface Given {
  readonly servers: number;
  readonly seconds: number;
  readonly thinkMs: number;
}

const SAMPLES = 12;
const WORTH_TELLING_MS = 0.05;
/** nginx closes the connections that nobody uses when it is told of other servers; a client must have heard of it. */
const SETTLE_MS = 2_000;
/** What is cold at first is not what a day is like: of the time until then only failures count. */
const ARRIVE_MS = 20_000;

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
  const living = Promise.all(people.map(live));
  await sleep(ARRIVE_MS);
  took.clear();
  const [before, machineBefore] = await Promise.all([Promise.all(pids.map(usage)), machineUsage()]);
  const memory: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await sleep((given.seconds * 1_000) / SAMPLES);
    memory.push(sum((await Promise.all(pids.map(usage))).map((each) => each.memory)));
  }
  const [after, machineAfter] = await Promise.all([Promise.all(pids.map(usage)), machineUsage()]);
  over.abort();
  await living;
  const spent = sum(after.map(({ processorMs }) => processorMs)) - sum(before.map(({ processorMs }) => processorMs));
  const calls = sum([...took.values()].map(({ length }) => length));
  const machine = [...machineAfter]
    .map(([name, ms]) => [name, (ms - (machineBefore.get(name) ?? 0)) / calls] as const)
    .filter(([, ms]) => ms >= WORTH_TELLING_MS)
    .sort(([, one], [, other]) => other - one);
  return { ...given, took, failures, memory, processorMs: spent / calls, machine };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const agent = new Agent({ keepAlive: true });

/** By plain HTTP over TLS: what the caller costs, the servers of the same machine have not. */
const sender =
  (origin: string, token: string): Send =>
  async (path, { method = 'GET', headers = {}, body } = {}) => {
    const asked = request(new URL(path, origin), {
      agent,
      method,
      headers: { 'accept-encoding': 'gzip, deflate, br', ...headers, authorization: `Bearer ${token}` },
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response').catch((error: NodeJS.ErrnoException) => {
      throw new Error(error.code ?? error.message);
    })) as [IncomingMessage];
    const { statusCode = 0 } = answer;
    if (statusCode >= 400) throw new Error(`${statusCode} ${/"code":"(\w+)"/.exec(await text(answer))?.[1] ?? ''}`);
    await finished(answer.resume());
  };
