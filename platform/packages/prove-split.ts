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

/**
 * Proves that each remote, and a new remote, can be built and released from a copy of its folder alone. The copy installs the
 * shared packages from a registry that the proof starts.
 */
await runProof(async ({ folder, dataFolder, measureTime, runStep, stopAtEnd, startPortal }) => {
  const packages = await measureTime('pack', packLibraries);
  const registry = stopAtEnd(await measureTime('start a registry', () => startNpmRegistry(join(folder, 'registry'))));
  await writeFile(join(folder, '.npmrc'), registry.npmrc);
  for (const file of packages) await runStep(basename(file), folder, ['npm', 'publish', file]);
  const portal = await startPortal(repositoryRoot);
  const release = [
    '--portal',
    portal,
    '--to',
    join(dataFolder, 'releases'),
    '--key',
    join(dataFolder, 'keys/publisher.json'),
  ];

  async function releaseFrom(remoteFolder: string, remote: string): Promise<void> {
    const run = (...args: string[]) => runStep(remote, remoteFolder, ['npm', ...args], { PORTAL: portal });
    await run('install');
    await run('run', 'release', '--', ...release);
    await run('run', 'smoke');
  }

  const workspaces = onlyWorkspace ? [onlyWorkspace] : remotes.map(({ workspace }) => workspace);
  for (const remote of workspaces) {
    const isSource = (path: string) => !generatedFolders.has(basename(path));
    await cp(join(repositoryRoot, remote), join(folder, remote), { recursive: true, filter: isSource });
    await writeFile(join(folder, remote, '.npmrc'), registry.npmrc);
    await releaseFrom(join(folder, remote), remote);
  }
  // A new team starts like this: an empty folder with the address of the registry (docs/releasing.md).
  const newTeamFolder = join(folder, 'new-team');
  await mkdir(newTeamFolder);
  await writeFile(join(newTeamFolder, '.npmrc'), registry.npmrc);
  // With the cache of this machine, npm could run an old kit that has the same version.
  const cache = { npm_config_cache: join(folder, 'npm-cache') };
  const kit = '@emigration-portal/kit';
  await runStep(
    'a new remote',
    newTeamFolder,
    ['npm', 'exec', '--yes', `--package=${kit}`, '--', 'portal-kit', 'new', 'reports'],
    cache,
  );
  await releaseFrom(join(newTeamFolder, 'reports-app'), 'reports-app');
  await measureTime('open its page', () => openPageByMenu(portal, 'Reports'));
  return 'Each remote was installed, checked, tested, built, released and opened from its folder alone.';
});
