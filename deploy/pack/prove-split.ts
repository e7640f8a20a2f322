import { cp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { remotes } from '../../server/start/workspaces.mjs';
import { top } from './libraries.ts';
import { openByMenu } from './open-by-menu.ts';
import { packAll } from './pack.ts';
import { prove } from './proof.ts';
import { startRegistry } from './registry.ts';

/** `npm run prove:split -- admin-app` proves that one. */
const [one] = process.argv.slice(2);

/** What a build or a test has left is not the team's. */
const made = new Set(['node_modules', 'dist', 'test-results', '.cache']);

await prove(async ({ folder, data, timed, step, keep, startPortal }) => {
  const packages = await timed('pack', packAll);
  const registry = keep(await timed('start a registry', () => startRegistry(join(folder, 'registry'))));
  await writeFile(join(folder, '.npmrc'), registry.npmrc);
  for (const file of packages) await step(basename(file), folder, ['npm', 'publish', file]);
  const portal = await startPortal(top);
  const release = ['--portal', portal, '--to', join(data, 'releases'), '--key', join(data, 'keys/publisher.json')];

  async function live(remote: string): Promise<void> {
    const alone = join(folder, remote);
    await writeFile(join(alone, '.npmrc'), registry.npmrc);
    const run = (...args: string[]) => step(remote, alone, ['npm', ...args], { PORTAL: portal });
    await run('install');
    // The release checks, tests and builds.
    await run('run', 'release', '--', ...release);
    await run('run', 'smoke');
  }

  const proven = one ? [one] : remotes.map(({ workspace }) => workspace);
  for (const remote of proven) {
    const isOurs = (path: string) => !made.has(basename(path));
    await cp(join(top, remote), join(folder, remote), { recursive: true, filter: isOurs });
    await live(remote);
  }
  await step('a new one', join(folder, proven[0] ?? ''), [
    'npm',
    'exec',
    '--',
    'portal-kit',
    'new',
    'reports',
    '--in',
    '..',
  ]);
  await live('reports-app');
  await timed('open it', () => openByMenu(portal, 'Reports'));
  return 'Installed, checked, tested, built, tried and released with nothing but its own folder.';
});
