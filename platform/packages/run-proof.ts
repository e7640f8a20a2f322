import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { runCommand, stopAllCommands } from '@emigration-portal/kit/testing/run';
import { type Service, startService } from '@emigration-portal/kit/testing/service';
import { remotes } from '../../server/start/workspaces.mjs';

/** The tools that a proof gets. */
export interface Proof {
  /** A folder that is empty at the start and deleted at the end. */
  readonly folder: string;
  /** Data folder of the portal. */
  readonly dataFolder: string;
  /** Runs a task and prints its duration. Adds its name to errors. */
  measureTime<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Runs a command in a folder and prints its duration. */
  runStep(nameOfFolder: string, cwd: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Stops the service when the proof ends. */
  stopAtEnd<S extends Service>(service: S): S;
  /** Starts the portal of a repository, with a free port for one more remote. Returns its address. */
  startPortal(tree: string): Promise<string>;
}

/** Runs a proof in a temporary folder, prints its result and stops its services. A failure sets the exit code. */
export async function runProof(proof: (tools: Proof) => Promise<string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  // Under root, PostgreSQL runs as another account, which needs access.
  await chmod(folder, 0o711);
  const dataFolder = join(folder, 'data');
  const services: Service[] = [];
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopped.abort(new Error(`Stopped by ${signal}`));
      stopAllCommands();
    });

  const stopAtEnd = <S extends Service>(service: S) => {
    services.push(service);
    return service;
  };

  async function measureTime<T>(name: string, work: () => Promise<T>): Promise<T> {
    stopped.signal.throwIfAborted();
    const startedAt = performance.now();
    try {
      return await work();
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\nFailed: ${name}`);
    } finally {
      console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${name}`);
    }
  }

  async function startPortal(tree: string): Promise<string> {
    const config = join(folder, 'config.json');
    await writeFile(config, JSON.stringify({ guardedLoaderMs: 0 }));
    const port = await findFreePorts(2 + remotes.length);
    const settings = { PORT: String(port), DATA_DIR: dataFolder, CONFIG_FILE: config, RATE_LIMIT_FACTOR: '1000' };
    const options = { cwd: tree, env: { ...process.env, ...settings }, ready: /The portal is ready/ };
    stopAtEnd(await measureTime('start a portal', () => startService([join(tree, 'server/start.mjs')], options)));
    return `http://localhost:${port}`;
  }

  const runStep: Proof['runStep'] = (nameOfFolder, cwd, [command = '', ...args], env = {}) =>
    measureTime(`${nameOfFolder}: ${[command, ...args.slice(0, 2)].join(' ')}`, () =>
      runCommand(command, args, { cwd, env: { ...process.env, ...env } }),
    );

  try {
    console.log(await proof({ folder, dataFolder, measureTime, runStep, stopAtEnd, startPortal }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
