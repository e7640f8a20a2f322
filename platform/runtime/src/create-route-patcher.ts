import { sessionUser } from '@emigration-portal/shared-api/session';
import type { Area } from './area.ts';
import { areasRouteId, findArea, loadAreas } from './areas.ts';
import { captureFailure } from './capture-failure.ts';

/** Adds an area's routes during a navigation. `patchedRemotes` has the names of remotes whose routes are already added. */
export type PatchAreaRoutes<Navigation> = (
  area: Area,
  navigation: Navigation,
  patchedRemotes: Set<string>,
) => Promise<void>;

/**
 * Creates a handler that adds the routes of an area when a signed-in user navigates to it. It captures failures, which the
 * loader of the areas' route throws; the next navigation tries again.
 */
export function createRoutePatcher<Navigation extends { readonly path: string }>(
  loadPatcher: () => Promise<PatchAreaRoutes<Navigation>>,
): (navigation: Navigation) => Promise<void> {
  const patchedRemotes = new Set<string>();
  return async (navigation) => {
    if (!sessionUser()) return;
    const [patchAreaRoutes] =
      (await captureFailure(areasRouteId, () => Promise.all([loadPatcher(), loadAreas()]))) ?? [];
    const area = findArea(`${navigation.path}/`);
    if (patchAreaRoutes && area) await patchAreaRoutes(area, navigation, patchedRemotes);
  };
}
