import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { BenchCall, BenchRequest, Caller } from './calls.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a process that makes requests has seen. */
export interface Run {
  /** Milliseconds each. */
  readonly times: readonly number[];
  readonly refused: number;
  readonly seconds: number;
}

/** What the meter in the server answers. */
interface Meter {
  readonly processor: number;
  readonly memory: number;
  readonly note: undefined;
  readonly noted: Statement[];
  readonly database: pg.ClientConfig;
}

const NOTED_RUNS = 5;
const serverDir = join(import.meta.dirname, '../../../server');

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the bench has ended too early.');
  });
  const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
  ended.catch(() => {});
  over.abort();
  return answer;
}

/** Sends a process its order and waits for what it tells. */
export async function orderRun(file: string, order: object): Promise<Run> {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(order);
  return answerOf<Run>(child);
}

/** The built server in a process of its own, as production runs it, with a meter inside. */
export class MeasuredServer {
  readonly address: string;
  tokens: Partial<Record<Caller, string>> = {};
  readonly #child: ChildProcess;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(child: ChildProcess, address: string, headers: Readonly<Record<string, string>>) {
    this.#child = child;
    this.address = address;
    this.#headers = headers;
  }

  /** `headers` go with every call. */
  static async start(
    settings: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<MeasuredServer> {
    const profile = process.env.CPU_PROF_DIR ? ['--cpu-prof', '--cpu-prof-dir', process.env.CPU_PROF_DIR] : [];
    const child = fork(join(serverDir, 'dist/main.js'), {
      cwd: serverDir,
      execArgv: ['--import', join(import.meta.dirname, 'meter.mjs'), ...profile],
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '100000', ...settings },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return new MeasuredServer(child, (await answerOf<{ address: string }>(child)).address, headers);
  }

  async ask<Question extends keyof Meter>(question: Question): Promise<Meter[Question]> {
    this.#child.send(question);
    return (await answerOf<{ answer: Meter[Question] }>(this.#child)).answer;
  }

  headers({ as }: Pick<BenchCall, 'as'>): Record<string, string> {
    return { ...this.#headers, authorization: `Bearer ${this.tokens[as]}`, 'content-type': 'application/json' };
  }

  /** One request; gives the answer's text. */
  async fetch(call: Pick<BenchCall, 'as'>, { path, body }: BenchRequest): Promise<string> {
    const answer = await fetch(`${this.address}/api${path}`, {
      headers: this.headers(call),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
    return text;
  }

  /** The statements that each request of a call runs. What the server does beside it is left out: that is not in each run. */
  async statementsOf(call: BenchCall): Promise<Statement[][]> {
    const all: Statement[][] = [];
    for (const request of call.requests) {
      // Once before, so that what is kept is kept.
      await this.fetch(call, request);
      const seen: Statement[][] = [];
      for (let run = 0; run < NOTED_RUNS; run += 1) {
        await this.ask('note');
        await this.fetch(call, request);
        seen.push(await this.ask('noted'));
      }
      all.push(seen.reduce((shortest, list) => (list.length < shortest.length ? list : shortest)));
    }
    return all;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
