import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';

interface MountedRelease {
  readonly report: Area['report'];
  readonly release: RegisteredRelease;
  isRendered: boolean;
}

/** By remote name: the release whose routes are in the router. */
export const mountedReleases = new Map<string, MountedRelease>();
