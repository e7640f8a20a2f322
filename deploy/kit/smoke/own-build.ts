import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription, RemoteRegistry } from '@emigration-portal/shared-api';
import type { BrowserContext } from '@playwright/test';

const folder = join(process.cwd(), 'dist');

/** What the build in this folder says of itself. */
export const ownBuild = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteDescription;

/** This browser gets the remote as it was built here, on the portal as it runs: shell, API and the other remotes. */
export async function bringOwnBuild(context: BrowserContext): Promise<void> {
  const { name, version, entry, integrity } = ownBuild;
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const { remotes } = (await response.json()) as RemoteRegistry;
    const instead = remotes.map((each) =>
      each.name === name
        ? { name, version, entry: new URL(`/own-build/${entry}`, each.entry).href, integrity: integrity[entry] }
        : each,
    );
    await route.fulfill({ response, json: { remotes: instead } });
  });
  await context.route('**/own-build/*', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/own-build/', '');
    return route.fulfill({ path: join(folder, file), headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}
