import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { serverDir } from '../../src/paths.ts';

/** One call as it is sent. */
export interface Sent {
  readonly path: string;
  readonly token: string;
  /** Sent by POST; without it the call is a GET. */
  readonly body?: object | undefined;
}

interface Statement {
  readonly text: string;
  readonly name?: string;
  readonly values?: unknown[];
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
}

export interface Figures {
  readonly perSecond: number;
  /** Processor time of the measured process for one call, user and system. */
  readonly cpuMs: number;
  readonly medianMs?: number;
  readonly p99Ms?: number;
}

const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
const run = promisify(execFile);

/** The built server in a process of its own, as production runs it, with a meter inside. */
export class MeasuredServer {
  readonly #child: ChildProcess;
  readonly #databaseUrl: () => Promise<string>;
  readonly address: string;

  private constructor(child: ChildProcess, address: string, databaseUrl: () => Promise<string>) {
    this.#child = child;
    this.address = address;
    this.#databaseUrl = databaseUrl;
  }

  static async start(databaseUrl: () => Promise<string>): Promise<MeasuredServer> {
    const profile = process.env.CPU_PROF_DIR ? ['--cpu-prof', '--cpu-prof-dir', process.env.CPU_PROF_DIR] : [];
    const child = fork(join(serverDir, 'dist/main.js'), {
      cwd: serverDir,
      execArgv: ['--import', join(import.meta.dirname, 'meter.mjs'), ...profile],
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT_FACTOR: '100000' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with code ${code}.`);
    });
    const ready = once(child, 'message').then(([message]) => message as { address: string });
    const { address } = await Promise.race([ready, ended]);
    ended.catch(() => {});
    return new MeasuredServer(child, address, databaseUrl);
  }

  /** What comes back for one call. */
  async ask({ path, token, body }: Sent): Promise<string> {
    const answer = await fetch(`${this.address}/api${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
    return text;
  }

  /** Sends a call from another process on so many connections for so long. */
  async load({ path, token, body }: Sent, { connections, seconds }: Load): Promise<Figures> {
    const header = (name: string, value: string) => ['-H', `${name}=${value}`];
    const post = body ? ['-m', 'POST', '-b', JSON.stringify(body), ...header('Content-Type', 'application/json')] : [];
    const cannon = (duration: number) =>
      run(process.execPath, [
        autocannon,
        ...['-j', '-n', '-c', String(connections), '-d', String(duration)],
        ...post,
        ...header('Authorization', `Bearer ${token}`),
        ...header('Accept-Encoding', 'br'),
        `${this.address}/api${path}`,
      ]);
    await cannon(1);
    const before = await this.#order<NodeJS.CpuUsage>('cpu');
    const { stdout } = await cannon(seconds);
    const after = await this.#order<NodeJS.CpuUsage>('cpu');
    const result = JSON.parse(stdout);
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} lost.`);
    const calls = result.requests.total;
    const cpuMs = (after.user + after.system - before.user - before.system) / 1_000 / calls;
    return { perSecond: calls / result.duration, cpuMs, medianMs: result.latency.p50, p99Ms: result.latency.p99 };
  }

  /** The statements of a call. What the server does beside it is left out: that is not in each of some calls. */
  async statements(sent: Sent): Promise<Statement[]> {
    const seen: Statement[][] = [];
    for (let times = 0; times < 5; times++) {
      await this.#order('note');
      await this.ask(sent);
      seen.push(await this.#order<Statement[]>('noted'));
    }
    return seen.reduce((shortest, list) => (list.length < shortest.length ? list : shortest));
  }

  /** Statements through `pg` alone, in the server's process while it has nothing else to do. */
  async alone(statements: readonly Statement[], load: Load, named: boolean): Promise<Figures> {
    const order = { statements, named, url: await this.#databaseUrl(), connections: load.connections };
    await this.#order('replay', { ...order, seconds: 1 });
    const { calls, cpu } = await this.#order<{ calls: number; cpu: NodeJS.CpuUsage }>('replay', {
      ...order,
      seconds: load.seconds,
    });
    return { perSecond: calls / load.seconds, cpuMs: (cpu.user + cpu.system) / 1_000 / calls };
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  async #order<T>(order: string, more: object = {}): Promise<T> {
    this.#child.send({ order, ...more });
    for (;;) {
      const [message] = await once(this.#child, 'message');
      if (message.order === order) return message.answer as T;
    }
  }
}
