import { onProofRequired, onUnauthenticated, preloadClient } from '@emigration-portal/shared-api/client';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { hasEarlyAnswers } from '@emigration-portal/shared-api/early';
import { loadTextsOnDemand } from '../language/create-text-loader.ts';
import { type AddAreaRoutes, createAddAreaRoutes } from './add-area-routes.tsx';
import { loadRelease } from './load-release.ts';
import { formatVersions } from './versions.ts';

/** Loads the proof dialog with its texts. Undefined if its code cannot load; then the page shows the refused call. */
async function loadProofDialog() {
  const code = import(/* webpackChunkName: "rare" */ '../features/proof/ask-proof.tsx').catch(() => undefined);
  await loadTextsOnDemand();
  return code;
}

/** Prepares the API client for remotes and returns the function that adds an area's routes to the router. */
export function prepareAreaRoutes(onSessionExpired: () => void, reopenPortal: () => void): AddAreaRoutes {
  onUnauthenticated(onSessionExpired);
  onProofRequired(async (refusal) => (await loadProofDialog())?.askProof(refusal));
  setRunningVersions(formatVersions);
  if (!hasEarlyAnswers()) void preloadClient();
  return createAddAreaRoutes(loadRelease, reopenPortal);
}
