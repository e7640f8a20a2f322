import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { BenchCall, BenchRequest, Caller } from './calls.ts';

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface RequestRun {
  readonly times: readonly number[];
  readonly refused: number;
  readonly seconds: number;
}

/** The questions that the meter in the server answers, with the types of its answers. */
interface MeterAnswers {
  readonly processor: number;
  readonly memory: number;
  readonly note: undefined;
  readonly noted: SqlStatement[];
  readonly database: pg.ClientConfig;
}

const NOTED_RUNS = 5;
const serverDir = join(import.meta.dirname, '../../../server');

async function waitForAnswer<T>(child: ChildProcess): Promise<T> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A child process of the bench ended too early.');
  });
  const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
  ended.catch(() => {});
  over.abort();
  return answer;
}

export async function runInChildProcess(file: string, order: object): Promise<RequestRun> {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(order);
  return waitForAnswer<RequestRun>(child);
}

/** The built server in its own process, with a meter inside (`meter.mjs`). */
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
    return new MeasuredServer(child, (await waitForAnswer<{ address: string }>(child)).address, headers);
  }

  async askMeter<Question extends keyof MeterAnswers>(question: Question): Promise<MeterAnswers[Question]> {
    this.#child.send(question);
    return (await waitForAnswer<{ answer: MeterAnswers[Question] }>(this.#child)).answer;
  }

  headers({ as }: Pick<BenchCall, 'as'>): Record<string, string> {
    return { ...this.#headers, authorization: `Bearer ${this.tokens[as]}`, 'content-type': 'application/json' };
  }

  async fetchText(call: Pick<BenchCall, 'as'>, { path, body }: BenchRequest): Promise<string> {
    const answer = await fetch(`${this.address}/api${path}`, {
      headers: this.headers(call),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
    return text;
  }

  /** The statements of each request. The shortest of several runs counts: background work adds statements. */
  async recordStatements(call: BenchCall): Promise<SqlStatement[][]> {
    const all: SqlStatement[][] = [];
    for (const request of call.requests) {
      // The first request fills the caches.
      await this.fetchText(call, request);
      const seen: SqlStatement[][] = [];
      for (let run = 0; run < NOTED_RUNS; run += 1) {
        await this.askMeter('note');
        await this.fetchText(call, request);
        seen.push(await this.askMeter('noted'));
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
