import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRelease, Registry, RemoteDescription } from '@emigration-portal/shared-api';
import { REMOTE_FILES_PATH } from '@emigration-portal/shared-api/remote';
import type { BrowserContext } from '@playwright/test';

const folder = join(process.cwd(), 'dist');
const releaseAddress = process.env.RELEASE;

/** The description of the build in this folder, or of the release at the address in RELEASE. */
export const localBuild = JSON.parse(
  releaseAddress
    ? await (await fetch(new URL('remote.json', releaseAddress))).text()
    : readFileSync(join(folder, 'remote.json'), 'utf8'),
) as RemoteDescription;

/**
 * Makes the browser load this build instead of the released remote. The changed registry has no valid signature, so
 * WebCrypto is removed from the page.
 */
export async function serveLocalBuild(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    const microFrontends = { ...registry.microFrontends, [localBuild.name]: [createLocalRelease(registry)] };
    await route.fulfill({ response, json: { ...registry, microFrontends } });
  });
  await context.route('**/own-build/*', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/own-build/', '');
    return route.fulfill({ path: join(folder, file), headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

/** Describes this build as the only release of its remote. */
function createLocalRelease({ microFrontends: { shell: _, ...remotes } }: Registry): RegisteredRelease {
  const { name, version, entry, integrity, area, role, menu, profile, shell, singletons } = localBuild;
  const [templateRelease] = (remotes[name] ?? Object.values(remotes)[0] ?? []) as RegisteredRelease[];
  if (!templateRelease) throw new Error('The portal has no release of any remote');
  const { profile: _profile, ...extras } = templateRelease.extras;
  return {
    url: new URL(
      entry,
      releaseAddress ? new URL(REMOTE_FILES_PATH, releaseAddress) : new URL('/own-build/', templateRelease.url),
    ).href,
    metadata: { version, integrity: integrity[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...extras, area, role, menu, ...(profile ? { profile } : {}), shell, singletons },
  };
}
