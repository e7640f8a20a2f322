import type { RegisteredRelease, RemoteModule } from '@emigration-portal/shared-api';
import type { RouteObject } from '@emigration-portal/shared-ui/router';

/** Loads a release of a remote. */
export type LoadRelease = (name: string, release: RegisteredRelease) => Promise<RemoteModule<RouteObject>>;

/** Fetches what loads releases: the federation runtime, which comes with the first one. */
export const releaseLoader = (onSessionExpired: () => void) => async (): Promise<LoadRelease> => {
  const { loadRelease, onUnauthenticated } = await import('./federation.ts');
  onUnauthenticated(onSessionExpired);
  return loadRelease;
};
