import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { remotes } from '../../server/start/workspaces.mjs';
import commands from './commands.json' with { type: 'json' };
import { top } from './libraries.ts';
import { startRegistry } from './npm-registry.ts';
import { openByMenu } from './open-by-menu.ts';
import { packAll } from './pack.ts';
import { prove } from './proof.ts';

showHelp(commands['prove:split']);

/** `npm run prove:split -w platform/packages -- admin-app` proves that one. */
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

  async function live(remote: string, alone: string): Promise<void> {
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
    await writeFile(join(folder, remote, '.npmrc'), registry.npmrc);
    await live(remote, join(folder, remote));
  }
  // Follows "Its own repository" in docs/releasing.md: an empty folder that knows only the registry.
  const own = join(folder, 'own');
  await mkdir(own);
  await writeFile(join(own, '.npmrc'), registry.npmrc);
  // npm runs a kit of before where its cache has one of the same version.
  const cache = { npm_config_cache: join(folder, 'npm-cache') };
  const kit = '@emigration-portal/kit';
  await step(
    'a new one',
    own,
    ['npm', 'exec', '--yes', `--package=${kit}`, '--', 'portal-kit', 'new', 'reports'],
    cache,
  );
  await live('reports-app', join(own, 'reports-app'));
  await timed('open it', () => openByMenu(portal, 'Reports'));
  return 'Installed, checked, tested, built, tried and released with nothing but its own folder.';
});
