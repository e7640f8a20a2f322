import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';

interface Mounted {
  readonly tell: Area['tell'];
  readonly release: RegisteredRelease;
  drawn: boolean;
}

/** By remote: the release whose routes the router has. */
export const mounted = new Map<string, Mounted>();
