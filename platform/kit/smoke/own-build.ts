import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRelease, Registry, RemoteDescription } from '@emigration-portal/shared-api';
import { REMOTE_FILES_PATH } from '@emigration-portal/shared-api/remote';
import type { BrowserContext } from '@playwright/test';

const folder = join(process.cwd(), 'dist');
/** Address of the folder of its version. */
const released = process.env.RELEASE;

/** What the build in this folder says of itself, or the release. */
export const ownBuild = JSON.parse(
  released
    ? await (await fetch(new URL('remote.json', released))).text()
    : readFileSync(join(folder, 'remote.json'), 'utf8'),
) as RemoteDescription;

/**
 * This browser gets the remote as it was built here, on the portal as it runs: shell, API and the other remotes. The
 * registry it then gets is not what was sealed: it is taken by a browser that cannot verify, as one without WebCrypto.
 */
export async function bringOwnBuild(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    const microFrontends = { ...registry.microFrontends, [ownBuild.name]: [releaseBeside(registry)] };
    await route.fulfill({ response, json: { ...registry, microFrontends } });
  });
  await context.route('**/own-build/*', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/own-build/', '');
    return route.fulfill({ path: join(folder, file), headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

/** This build as the registry's one release of the remote: where it was released, else at an address that the page's security policy allows. */
function releaseBeside({ microFrontends: { shell: _, ...remotes } }: Registry): RegisteredRelease {
  const { name, version, entry, integrity, area, role, menu, profile, shell, singletons } = ownBuild;
  const [known] = (remotes[name] ?? Object.values(remotes)[0] ?? []) as RegisteredRelease[];
  if (!known) throw new Error('The portal has no release of any remote');
  const { profile: _profile, ...extras } = known.extras;
  return {
    url: new URL(entry, released ? new URL(REMOTE_FILES_PATH, released) : new URL('/own-build/', known.url)).href,
    metadata: { version, integrity: integrity[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...extras, area, role, menu, ...(profile ? { profile } : {}), shell, singletons },
  };
}
