import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';

interface MountedRelease {
  readonly report: Area['report'];
  readonly release: RegisteredRelease;
  isRendered: boolean;
}

/** The releases whose routes are in the router, by remote name. */
export const mountedReleases = new Map<string, MountedRelease>();
