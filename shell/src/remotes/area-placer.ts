import { onUnauthenticated } from '@emigration-portal/shared-api/client';
import { loadRelease } from './federation.ts';
import { type PlaceArea, placeArea } from './place-area.tsx';

/** Places areas with releases that are loaded by module federation. */
export function areaPlacer(onSessionExpired: () => void, openAnew: () => void): PlaceArea {
  onUnauthenticated(onSessionExpired);
  return placeArea(loadRelease, openAnew);
}
