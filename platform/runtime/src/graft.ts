import { sessionUser } from '@emigration-portal/shared-api/session';
import type { Area } from './area.ts';
import { areaOf, areasId, lookUpAreas } from './areas.ts';
import { attempt } from './attempt.ts';

/** Places an area in the router of a navigation; `grafted` names those whose remote the router has. */
export type PlaceArea<Navigation> = (area: Area, navigation: Navigation, grafted: Set<string>) => Promise<void>;

/**
 * Teaches the router an area when someone signed in goes there. A failure is thrown by the route that stands in for
 * what is missing, below the areas' ErrorBoundary, and the next navigation or revalidation tries again.
 */
export function graftRemotes<Navigation extends { readonly path: string }>(
  placer: () => Promise<PlaceArea<Navigation>>,
): (navigation: Navigation) => Promise<void> {
  const grafted = new Set<string>();
  return async (navigation) => {
    if (!sessionUser()) return;
    const [place] = (await attempt(areasId, () => Promise.all([placer(), lookUpAreas()]))) ?? [];
    const area = areaOf(`${navigation.path}/`);
    if (place && area) await place(area, navigation, grafted);
  };
}
