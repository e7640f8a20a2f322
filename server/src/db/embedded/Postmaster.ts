import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createChildEnvironment } from '../../env.ts';
import { spawnOptionsOf } from './account.ts';
import { programPath } from './binaries.ts';
import { lastLines } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type ClusterControl, stopCluster, stopOrphanedPostgres } from './orphan.ts';

export type Log = { info(message: string): void; warn(message: string): void };

type Options = ClusterControl & {
  port: number;
  sockets: string;
  durable: boolean;
  log: Log;
  isReady(): Promise<boolean>;
};

const READY_WITHIN_MS = 120_000;
const RESTART_DELAYS_MS = [100, 500, 1_000, 2_000, 5_000];

/** Otherwise glibc returns memory after each statement, which takes half of its time (docs/decisions/0058). */
const MALLOC_SETTINGS = { MALLOC_TRIM_THRESHOLD_: '16777216', MALLOC_MMAP_THRESHOLD_: '8388608' };

/** Runs the PostgreSQL process, and starts it again if it ends unexpectedly. */
export class Postmaster {
  readonly #options: Options;
  #child: ChildProcess | undefined;
  #stopping = false;
  #output = '';
  readonly #stopOnExit = () => this.#child?.kill('SIGINT');

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    process.once('exit', this.#stopOnExit);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#launch();
      } catch (error) {
        // Child processes of a killed postmaster keep its shared memory for a moment.
        if (attempt < 20 && /pre-existing shared memory/.test(this.#output)) await sleep(500);
        else throw error;
      }
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#stopOnExit);
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const { code } = await stopCluster(this.#options, 'fast', 8);
    if (code !== 0) await stopCluster(this.#options, 'immediate', 5);
    await Promise.race([ended, sleep(2_000, undefined, { ref: false })]);
  }

  async #launch(): Promise<void> {
    this.#output = '';
    const child = this.#spawn();
    this.#child = child;
    let ended = false;
    const onEnd = () => {
      ended = true;
    };
    child.once('error', onEnd).once('exit', onEnd);
    const deadline = performance.now() + READY_WITHIN_MS;
    while (!ended && !this.#stopping && performance.now() < deadline) {
      if (await this.#options.isReady()) {
        child.off('exit', onEnd).once('exit', () => this.#restart());
        if (child.exitCode !== null || child.signalCode !== null) this.#restart();
        return;
      }
      await sleep(30);
    }
    child.kill('SIGINT');
    throw new EmbeddedPostgresError(`PostgreSQL did not start: ${lastLines(this.#output) || 'no reason given'}`);
  }

  #spawn(): ChildProcess {
    const { binaries, dataDir, account, port, sockets, durable } = this.#options;
    const onOff = durable ? 'on' : 'off';
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: sockets,
      unix_socket_permissions: '0700',
      fsync: onOff,
      synchronous_commit: onOff,
      full_page_writes: onOff,
      max_connections: '60',
      // One portal does not need them; saves memory.
      io_workers: '1',
      max_logical_replication_workers: '0',
      wal_buffers: '1MB',
      // The default of 4 is for magnetic disks; a search for a common word would then read the table and skip its
      // indexes.
      random_page_cost: '1.1',
      timezone: 'UTC',
      log_timezone: 'UTC',
      logging_collector: 'off',
      log_destination: 'stderr',
      // Statements and error details contain personal data.
      log_min_messages: 'fatal',
      log_min_error_statement: 'panic',
      log_error_verbosity: 'terse',
      log_checkpoints: 'off',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // A separate process group: Ctrl+C then reaches only the server, which stops PostgreSQL after its last answer.
    const child = spawn(programPath(binaries, 'postgres'), ['-D', dataDir, '-p', String(port), ...flags], {
      ...spawnOptionsOf(account),
      cwd: dataDir,
      env: { ...createChildEnvironment(), ...MALLOC_SETTINGS },
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.on('error', (error) => this.#appendOutput(error.message));
    child.stderr?.on('data', (chunk: Buffer) => this.#appendOutput(chunk.toString()));
    return child;
  }

  #appendOutput(text: string): void {
    this.#output = `${this.#output}${text}`.slice(-4_000);
  }

  async #restart(): Promise<void> {
    for (let attempt = 0; !this.#stopping; attempt += 1) {
      this.#options.log.warn(`The database ended unexpectedly and is started again. ${lastLines(this.#output)}`);
      await sleep(RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]);
      try {
        await stopOrphanedPostgres(this.#options);
        if (!this.#stopping) return await this.#launch();
      } catch (error) {
        this.#appendOutput(`\n${(error as Error).message}`);
      }
    }
  }
}
