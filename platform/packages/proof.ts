import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@emigration-portal/kit/testing/ports';
import { endRuns, run } from '@emigration-portal/kit/testing/run';
import { type Service, startService } from '@emigration-portal/kit/testing/service';
import { remotes } from '../../server/start/workspaces.mjs';

/** What a proof works with. */
export interface Proof {
  /** Is empty, and goes with the proof. */
  readonly folder: string;
  /** The data folder of its portal. */
  readonly data: string;
  /** Prints how long it took; throws with what it was. */
  timed<T>(what: string, work: () => Promise<T>): Promise<T>;
  /** A command in a folder, timed. */
  step(where: string, cwd: string, args: readonly string[], env?: NodeJS.ProcessEnv): Promise<string>;
  /** Runs until the proof ends. */
  keep<S extends Service>(service: S): S;
  /** Starts the portal of a tree, with room for one more remote than this one has; gives its address. */
  startPortal(tree: string): Promise<string>;
}

/** Runs a proof in a new folder and ends what it started; the exit code says whether it held. */
export async function prove(proof: (given: Proof) => Promise<string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'proof-'));
  // Started as root, PostgreSQL runs as another account, which has to get through.
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const services: Service[] = [];
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopped.abort(new Error(`Stopped by ${signal}`));
      endRuns();
    });

  const keep = <S extends Service>(service: S) => {
    services.push(service);
    return service;
  };

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    stopped.signal.throwIfAborted();
    const from = performance.now();
    try {
      return await work();
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\nFailed: ${what}`);
    } finally {
      console.log(`${((performance.now() - from) / 1000).toFixed(1).padStart(6)} s  ${what}`);
    }
  }

  async function startPortal(tree: string): Promise<string> {
    const config = join(folder, 'config.json');
    await writeFile(config, JSON.stringify({ guardedLoaderMs: 0 }));
    const port = await freePorts(2 + remotes.length);
    const own = { PORT: String(port), DATA_DIR: data, CONFIG_FILE: config, RATE_LIMIT_FACTOR: '1000' };
    const options = { cwd: tree, env: { ...process.env, ...own }, ready: /The portal is ready/ };
    keep(await timed('start a portal', () => startService([join(tree, 'server/start.mjs')], options)));
    return `http://localhost:${port}`;
  }

  const step: Proof['step'] = (where, cwd, [command = '', ...args], env = {}) =>
    timed(`${where}: ${[command, ...args.slice(0, 2)].join(' ')}`, () =>
      run(command, args, { cwd, env: { ...process.env, ...env } }),
    );

  try {
    console.log(await proof({ folder, data, timed, step, keep, startPortal }));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    for (const service of services) await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
