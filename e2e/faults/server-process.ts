import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAtExit } from './clean-up.ts';

const serverDir = join(import.meta.dirname, '../../server');

type ReadyMessage = { ready: true; address: string };

/** A server in its own process, from source, on a data folder of the test. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly address: string;
  readonly startedInMs: number;

  private constructor(child: ChildProcess, address: string, startedInMs: number) {
    this.#child = child;
    this.address = address;
    this.startedInMs = startedInMs;
  }

  static async start(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const began = performance.now();
    const child = fork(join(serverDir, 'src/main.ts'), {
      cwd: serverDir,
      execArgv: ['--import', 'tsx'],
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'fatal',
        RATE_LIMIT_FACTOR: '100000',
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let errorOutput = '';
    child.stderr?.on('data', (text) => {
      errorOutput += text;
    });
    killAtExit(child);
    const ready = once(child, 'message').then(([message]) => message as ReadyMessage);
    const ended = once(child, 'close').then(([code]) => {
      throw new Error(`The server ended with code ${code} before it was ready: ${errorOutput}`);
    });
    const { address } = await Promise.race([ready, ended]);
    ended.catch(() => {});
    return new ServerProcess(child, address, Math.round(performance.now() - began));
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }
}

/** How often `waitUntilReady` asks, four times a second: for about a minute. */
const MAX_ATTEMPTS = 240;

/** Waits until `/readyz` answers 200. Throws after about a minute. */
export async function waitUntilReady(address: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(250);
  }
  throw new Error('The server is not ready again after a minute.');
}
