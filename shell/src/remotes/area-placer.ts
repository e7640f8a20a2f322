import { onProofRequired, onUnauthenticated, warmClient } from '@emigration-portal/shared-api/client';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { isAskedEarly } from '@emigration-portal/shared-api/early';
import { loadRelease } from './load-release.ts';
import { createPlaceArea, type PlaceArea } from './place-area.tsx';
import { formatVersions } from './versions.ts';

/** None where its code cannot be fetched: the page then shows the refusal. */
const loadProofDialog = () => import('../features/proof/ask-proof.tsx').catch(() => undefined);

/** Places areas with releases that the federation runtime loads. */
export function createAreaPlacer(onSessionExpired: () => void, reopenPortal: () => void): PlaceArea {
  onUnauthenticated(onSessionExpired);
  onProofRequired(async (refused) => (await loadProofDialog())?.askProof(refused));
  setRunningVersions(formatVersions);
  if (!isAskedEarly()) void warmClient();
  return createPlaceArea(loadRelease, reopenPortal);
}
