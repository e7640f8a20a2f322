import { sessionUser } from '@emigration-portal/shared-api/session';
import type { PatchRoutesOnNavigationFunction } from '@emigration-portal/shared-ui/router';
import { areaOf, areasId, lookUpAreas } from './areas.ts';
import { attempt } from './attempt.ts';
import type { PlaceArea } from './place-area.tsx';

/**
 * Teaches the router an area when someone signed in goes there. A failure is thrown by the route that stands in for
 * what is missing, below the areas' ErrorBoundary, and the next navigation or revalidation tries again.
 */
export function graftRemotes(placer: () => Promise<PlaceArea>): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async (navigation) => {
    if (!sessionUser()) return;
    const [place] = (await attempt(areasId, () => Promise.all([placer(), lookUpAreas()]))) ?? [];
    const area = areaOf(`${navigation.path}/`);
    if (place && area) await place(area, navigation, grafted);
  };
}
