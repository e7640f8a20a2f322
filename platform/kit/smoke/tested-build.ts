import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRelease, Registry, RemoteDescription } from '@emigration-portal/shared-api';
import { REMOTE_FILES_PATH } from '@emigration-portal/shared-api/remote';
import type { BrowserContext } from '@playwright/test';

const folder = join(process.cwd(), 'dist');
const releaseAddress = process.env.RELEASE;

/** The `remote.json` of the build to test: the one in `dist`, or the release at the address in RELEASE. */
export const testedBuildDescription = JSON.parse(
  releaseAddress
    ? await (await fetch(new URL('remote.json', releaseAddress))).text()
    : readFileSync(join(folder, 'remote.json'), 'utf8'),
) as RemoteDescription;

/**
 * Makes the browser load the build to test instead of the released remote. This changes the registry, so its signature
 * is no longer valid. Without WebCrypto the shell cannot verify a signature and accepts the registry.
 */
export async function serveTestedBuild(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await context.route('**/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as Registry;
    const microFrontends = {
      ...registry.microFrontends,
      [testedBuildDescription.name]: [describeTestedRelease(registry)],
    };
    await route.fulfill({ response, json: { ...registry, microFrontends } });
  });
  await context.route('**/tested-build/*', (route) => {
    const file = new URL(route.request().url()).pathname.replace('/tested-build/', '');
    return route.fulfill({ path: join(folder, file), headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}

/** Describes the build to test as the only release of its remote. */
function describeTestedRelease({ microFrontends: { shell: _shellReleases, ...remotes } }: Registry): RegisteredRelease {
  const { name, version, entry, integrity, area, role, menu, profile, shell, singletons } = testedBuildDescription;
  const [templateRelease] = (remotes[name] ?? Object.values(remotes)[0] ?? []) as RegisteredRelease[];
  if (!templateRelease) throw new Error('The portal has no release of any remote');
  const { profile: _profile, ...extras } = templateRelease.extras;
  return {
    url: new URL(
      entry,
      releaseAddress ? new URL(REMOTE_FILES_PATH, releaseAddress) : new URL('/tested-build/', templateRelease.url),
    ).href,
    metadata: { version, integrity: integrity[entry] ?? '' },
    deployment: { traffic: 100, default: true },
    extras: { ...extras, area, role, menu, ...(profile ? { profile } : {}), shell, singletons },
  };
}
