import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { BenchCall, BenchRequest } from './calls.ts';
import type { Statement } from './captureSql.ts';
import type { Question, ServerFacts } from './server.ts';

/** What a process that makes requests has seen. */
export interface Run {
  /** Milliseconds each. */
  readonly times: readonly number[];
  readonly refused: number;
  readonly seconds: number;
}

const start = (file: string, env: NodeJS.ProcessEnv = process.env) =>
  fork(new URL(file, import.meta.url), {
    env,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

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
  const child = start(file);
  child.send(order);
  return answerOf<Run>(child);
}

/** The portal's API in a process of its own. */
export class BenchServer {
  readonly #child: ChildProcess;
  readonly facts: ServerFacts;

  private constructor(child: ChildProcess, facts: ServerFacts) {
    this.#child = child;
    this.facts = facts;
  }

  static async start(settings: Record<string, string>): Promise<BenchServer> {
    const child = start('./server.ts', { ...process.env, ...settings });
    return new BenchServer(child, await answerOf<ServerFacts>(child));
  }

  async ask<T>(question: Question): Promise<T> {
    this.#child.send(question);
    return (await answerOf<{ answer: T }>(this.#child)).answer;
  }

  headers({ as }: Pick<BenchCall, 'as'>): Record<string, string> {
    return { authorization: `Bearer ${this.facts.tokens[as]}`, 'content-type': 'application/json' };
  }

  /** One request; gives the answer's text. */
  async fetch(call: Pick<BenchCall, 'as'>, { path, body }: BenchRequest): Promise<string> {
    const answer = await fetch(`${this.facts.base}/api${path}`, {
      headers: this.headers(call),
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
    return text;
  }

  /** The statements that each request of a call runs; asked for once before, so that what is kept is kept. */
  async statementsOf(call: BenchCall): Promise<Statement[][]> {
    const all: Statement[][] = [];
    for (const request of call.requests) {
      await this.fetch(call, request);
      await this.ask('capture');
      await this.fetch(call, request);
      all.push(await this.ask('captured'));
    }
    return all;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}
