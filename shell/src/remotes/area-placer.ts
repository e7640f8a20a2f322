import { onProofRequired, onUnauthenticated, preloadClient } from '@emigration-portal/shared-api/client';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { hasEarlyAnswers } from '@emigration-portal/shared-api/early';
import { loadRelease } from './load-release.ts';
import { createPlaceArea, type PlaceArea } from './place-area.tsx';
import { formatVersions } from './versions.ts';

/** Undefined if the code cannot be loaded: the page then shows the refused call. */
const loadProofDialog = () => import('../features/proof/ask-proof.tsx').catch(() => undefined);

/** Prepares the API client for remotes and returns the function that adds an area's routes to the router. */
export function createAreaPlacer(onSessionExpired: () => void, reopenPortal: () => void): PlaceArea {
  onUnauthenticated(onSessionExpired);
  onProofRequired(async (refused) => (await loadProofDialog())?.askProof(refused));
  setRunningVersions(formatVersions);
  if (!hasEarlyAnswers()) void preloadClient();
  return createPlaceArea(loadRelease, reopenPortal);
}
