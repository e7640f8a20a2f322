import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePorts } from '@emigration-portal/kit/testing/ports';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { type Service, startService } from '@emigration-portal/kit/testing/service';
import { repositoryRoot } from './libraries.ts';

const pinnedFolder = join(import.meta.dirname, 'verdaccio');
const installFolder = join(repositoryRoot, '.cache/verdaccio');

/** JSON is valid YAML. Anybody may publish, because the registry listens only on this machine and ends with the proof. */
const settings = JSON.stringify({
  storage: './storage',
  auth: { htpasswd: { file: './htpasswd' } },
  packages: { '@emigration-portal/*': { access: '$all', publish: '$all' } },
  web: { enable: false },
  log: { type: 'stdout', format: 'pretty', level: 'warn' },
});

interface NpmRegistry extends Service {
  /** The text of an `.npmrc`: npm loads the portal's packages from here, and others from its default registry. */
  readonly npmrc: string;
}

/** Starts Verdaccio, an npm registry, in a new folder. */
export async function startNpmRegistry(folder: string): Promise<NpmRegistry> {
  await installOnce();
  await mkdir(folder);
  await writeFile(join(folder, 'config.yaml'), settings);
  const address = `localhost:${await findFreePorts(1)}`;
  const main = join(installFolder, 'node_modules/verdaccio/bin/verdaccio');
  const service = await startService([main, '--config', 'config.yaml', '--listen', address], {
    cwd: folder,
    ready: /http address/,
  });
  return { ...service, npmrc: `@emigration-portal:registry=http://${address}/\n//${address}/:_authToken=anybody\n` };
}

/** Installs Verdaccio once. It is no dependency of the repository, because every install would load its 300 packages. */
async function installOnce(): Promise<void> {
  const lock = await readFile(join(pinnedFolder, 'package-lock.json'), 'utf8');
  const lockOfInstall = join(installFolder, 'done');
  if ((await readFile(lockOfInstall, 'utf8').catch(() => '')) === lock) return;
  await cp(pinnedFolder, installFolder, { recursive: true });
  await runCommand('npm', ['ci', '--no-audit', '--no-fund'], { cwd: installFolder });
  await writeFile(lockOfInstall, lock);
}
