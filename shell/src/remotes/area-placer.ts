import { onProofRequired, onUnauthenticated, warmClient } from '@emigration-portal/shared-api/client';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { isAskedEarly } from '@emigration-portal/shared-api/early';
import { loadRelease } from './load-release.ts';
import { type PlaceArea, placeArea } from './place-area.tsx';
import { versions } from './versions.ts';

/** None where its code cannot be fetched: the page then shows the refusal. */
const loadQuestion = () => import('../features/proof/ask-proof.tsx').catch(() => undefined);

/** Places areas with releases that the federation runtime loads. */
export function areaPlacer(onSessionExpired: () => void, openAnew: () => void): PlaceArea {
  onUnauthenticated(onSessionExpired);
  onProofRequired(async (refused) => (await loadQuestion())?.askProof(refused));
  setRunningVersions(versions);
  if (!isAskedEarly()) void warmClient();
  return placeArea(loadRelease, openAnew);
}
