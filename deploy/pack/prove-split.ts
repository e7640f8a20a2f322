import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { remotes } from '../../server/start/workspaces.mjs';
import { freePorts } from './free-ports.ts';
import { top } from './libraries.ts';
import { packAll } from './pack.ts';
import { startRegistry } from './registry.ts';
import { endRuns, run } from './run.ts';
import { type Service, startService } from './service.ts';

/** `npm run prove:split -- admin-app` proves that one. */
const [one] = process.argv.slice(2);

/** What a build or a test has left is not the team's. */
const made = new Set(['node_modules', 'dist', 'test-results', '.cache']);

const folder = await mkdtemp(join(tmpdir(), 'prove-split-'));
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
try {
  const packages = await timed('pack', packAll);
  const registry = await timed('start a registry', () => startRegistry(join(folder, 'registry')));
  services.push(registry);
  await writeFile(join(folder, '.npmrc'), registry.npmrc);
  await timed('publish', async () => {
    for (const file of packages) await run('npm', ['publish', file], { cwd: folder });
  });
  const port = await freePorts(1 + remotes.length);
  services.push(await timed('start a portal', () => startPortal(port)));
  for (const remote of one ? [one] : remotes.map(({ workspace }) => workspace))
    await prove(remote, registry.npmrc, `http://localhost:${port}`);
  console.log('Installed, checked, tested, built, tried and released with nothing but its own folder.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  for (const service of services) await service.stop();
  await rm(folder, { recursive: true, force: true });
}

async function prove(remote: string, npmrc: string, portal: string): Promise<void> {
  const alone = join(folder, remote);
  await cp(join(top, remote), alone, { recursive: true, filter: (path) => !made.has(basename(path)) });
  await writeFile(join(alone, '.npmrc'), npmrc);
  const env = { ...process.env, PORTAL: portal };
  const release = ['--portal', portal, '--to', join(data, 'releases'), '--key', join(data, 'keys/publisher.json')];
  const steps = [['install'], ...['check', 'test', 'build', 'smoke'].map((name) => ['run', name])];
  for (const step of [...steps, ['run', 'release', '--', ...release]])
    await timed(`${remote}: npm ${step.slice(0, 2).join(' ')}`, () => run('npm', step, { cwd: alone, env }));
}

async function startPortal(port: number): Promise<Service> {
  const config = join(folder, 'config.json');
  await writeFile(config, JSON.stringify({ guardedLoaderMs: 0 }));
  const own = { PORT: String(port), DATA_DIR: data, CONFIG_FILE: config, RATE_LIMIT_FACTOR: '1000' };
  const env = { ...process.env, ...own };
  return startService([join(top, 'server/start.mjs')], { cwd: top, env, ready: /The portal is ready/ });
}

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
