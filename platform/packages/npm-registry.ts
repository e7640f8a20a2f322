import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@emigration-portal/kit/testing/ports';
import { run } from '@emigration-portal/kit/testing/run';
import { type Service, startService } from '@emigration-portal/kit/testing/service';
import { top } from './libraries.ts';

const pinned = join(import.meta.dirname, 'verdaccio');
const installed = join(top, '.cache/verdaccio');

/** YAML may be JSON. Anybody may publish: it listens on this machine alone, and goes with the proof. */
const settings = JSON.stringify({
  storage: './storage',
  auth: { htpasswd: { file: './htpasswd' } },
  packages: { '@emigration-portal/*': { access: '$all', publish: '$all' } },
  web: { enable: false },
  log: { type: 'stdout', format: 'pretty', level: 'warn' },
});

interface Registry extends Service {
  /** For the `.npmrc` of who installs: the portal's packages come from here, all others from where npm is set to. */
  readonly npmrc: string;
}

/** Starts Verdaccio, an npm registry, in a new folder. */
export async function startRegistry(folder: string): Promise<Registry> {
  await installOnce();
  await mkdir(folder);
  await writeFile(join(folder, 'config.yaml'), settings);
  const address = `localhost:${await freePorts(1)}`;
  const main = join(installed, 'node_modules/verdaccio/bin/verdaccio');
  const service = await startService([main, '--config', 'config.yaml', '--listen', address], {
    cwd: folder,
    ready: /http address/,
  });
  return { ...service, npmrc: `@emigration-portal:registry=http://${address}/\n//${address}/:_authToken=anybody\n` };
}

/** No dependency of the tree: its 300 packages would come with every install. */
async function installOnce(): Promise<void> {
  const lock = await readFile(join(pinned, 'package-lock.json'), 'utf8');
  const done = join(installed, 'done');
  if ((await readFile(done, 'utf8').catch(() => '')) === lock) return;
  await cp(pinned, installed, { recursive: true });
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: installed });
  await writeFile(done, lock);
}
