import { REMOTE_TIMEOUT_MS, type RemoteModule } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { RouteObject } from '@emigration-portal/shared-ui/router';

/** Loads a remote by its name. */
export type LoadRemote = (name: string) => Promise<RemoteModule<RouteObject>>;

/** Loads remotes by the registry; the federation runtime comes with the first one, beside the registry. */
export const remoteLoader =
  (onSessionExpired: () => void): LoadRemote =>
  async (name) => {
    const [registry, federation] = await Promise.all([readRegistry(), import('./federation.ts')]);
    federation.onUnauthenticated(onSessionExpired);
    return federation.loadRemote(federation.findRemote(registry, name));
  };

async function readRegistry(): Promise<unknown> {
  const { remotesUrl } = runtimeConfig();
  const signal = AbortSignal.timeout(REMOTE_TIMEOUT_MS);
  const response = await fetch(remotesUrl, { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`${remotesUrl} answered ${response.status}`);
  return response.json();
}
