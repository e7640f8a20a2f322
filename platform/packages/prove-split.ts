import { cp, mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { remotes } from '../../server/start/workspaces.mjs';
import commands from './commands.json' with { type: 'json' };
import { repositoryRoot } from './libraries.ts';
import { startNpmRegistry } from './npm-registry.ts';
import { openPageByMenu } from './open-page-by-menu.ts';
import { packLibraries } from './pack.ts';
import { runProof } from './run-proof.ts';

showHelp(commands['prove:split']);

const [onlyWorkspace] = process.argv.slice(2);

const generatedFolders = new Set(['node_modules', 'dist', 'test-results', '.cache']);

await runProof(
  async ({ folder, dataFolder: data, measureTime: timed, runStep: step, stopAtEnd: keep, startPortal }) => {
    const packages = await timed('pack', packLibraries);
    const registry = keep(await timed('start a registry', () => startNpmRegistry(join(folder, 'registry'))));
    await writeFile(join(folder, '.npmrc'), registry.npmrc);
    for (const file of packages) await step(basename(file), folder, ['npm', 'publish', file]);
    const portal = await startPortal(repositoryRoot);
    const release = ['--portal', portal, '--to', join(data, 'releases'), '--key', join(data, 'keys/publisher.json')];

    async function releaseStandalone(remote: string, alone: string): Promise<void> {
      const run = (...args: string[]) => step(remote, alone, ['npm', ...args], { PORTAL: portal });
      await run('install');
      await run('run', 'release', '--', ...release);
      await run('run', 'smoke');
    }

    const proven = onlyWorkspace ? [onlyWorkspace] : remotes.map(({ workspace }) => workspace);
    for (const remote of proven) {
      const isOurs = (path: string) => !generatedFolders.has(basename(path));
      await cp(join(repositoryRoot, remote), join(folder, remote), { recursive: true, filter: isOurs });
      await writeFile(join(folder, remote, '.npmrc'), registry.npmrc);
      await releaseStandalone(remote, join(folder, remote));
    }
    // As in docs/releasing.md: an empty folder that knows only the registry.
    const own = join(folder, 'own');
    await mkdir(own);
    await writeFile(join(own, '.npmrc'), registry.npmrc);
    // npm would run a cached kit of the same version.
    const cache = { npm_config_cache: join(folder, 'npm-cache') };
    const kit = '@emigration-portal/kit';
    await step(
      'a new one',
      own,
      ['npm', 'exec', '--yes', `--package=${kit}`, '--', 'portal-kit', 'new', 'reports'],
      cache,
    );
    await releaseStandalone('reports-app', join(own, 'reports-app'));
    await timed('open it', () => openPageByMenu(portal, 'Reports'));
    return 'Installed, checked, tested, built, tried and released with nothing but its own folder.';
  },
);
