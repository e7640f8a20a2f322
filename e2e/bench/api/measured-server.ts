import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type pg from 'pg';
import type { BenchCall, BenchRequest, Caller } from './calls.ts';

export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a child process measured. */
export interface RequestRun {
  /** The time of each request that was answered, in milliseconds. */
  readonly requestMs: readonly number[];
  /** Requests that were refused, failed or had no answer in time. */
  readonly failed: number;
  readonly seconds: number;
}

/** The questions and commands to `meter.mjs` in the server, with the types of its answers. */
interface MeterAnswers {
  /** Processor time since the start, in milliseconds. */
  readonly processor: number;
  /** Peak memory since the last question, in bytes. */
  readonly memory: number;
  readonly startRecording: undefined;
  readonly stopRecording: SqlStatement[];
  readonly database: pg.ClientConfig;
}

const RECORDED_RUNS = 5;
const serverDir = join(import.meta.dirname, '../../../server');

async function waitForAnswer<T>(child: ChildProcess): Promise<T> {
  const stopWaiting = new AbortController();
  const { signal } = stopWaiting;
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error('A child process of the bench ended too early.');
  });
  const [answer] = (await Promise.race([once(child, 'message', { signal }), ended])) as [T];
  ended.catch(() => {});
  stopWaiting.abort();
  return answer;
}

export async function runInChildProcess(file: string, task: object): Promise<RequestRun> {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(task);
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

  headers({ caller }: Pick<BenchCall, 'caller'>): Record<string, string> {
    return { ...this.#headers, authorization: `Bearer ${this.tokens[caller]}`, 'content-type': 'application/json' };
  }

  async fetchText(call: Pick<BenchCall, 'caller'>, { path, body }: BenchRequest): Promise<string> {
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
    const statementsByRequest: SqlStatement[][] = [];
    for (const request of call.requests) {
      // The first request fills the caches.
      await this.fetchText(call, request);
      const runs: SqlStatement[][] = [];
      for (let run = 0; run < RECORDED_RUNS; run += 1) {
        await this.askMeter('startRecording');
        await this.fetchText(call, request);
        runs.push(await this.askMeter('stopRecording'));
      }
      statementsByRequest.push(runs.reduce((shortest, list) => (list.length < shortest.length ? list : shortest)));
    }
    return statementsByRequest;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
