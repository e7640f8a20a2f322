import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { restUnderWay } from '@emigration-portal/shared-ui/router';
import { startTransition, useEffect, useState } from 'react';
import { publicPages } from '../public-pages.ts';
import { areAreasLoading, findArea } from '../remotes/areas.ts';
import type { PortalRouter } from '../router.ts';

/**
 * Whether the loader covers the page: from the start of each navigation to another guarded path until both the
 * configured time and the navigation are over; after a form, from the end of its rest. Search, page and tab changes
 * keep the path and do not count. The first page may have been covered `since` before, by `performance.now()`.
 */
export function useGuardedLoader(router: PortalRouter, since?: number): boolean {
  // One whose time is over is never drawn under a loader, to be shown a moment later.
  const [covered, setCovered] = useState(() => isGuarded(target(router)) && !(arrived(router) && timeLeft(since) <= 0));
  useEffect(() => {
    let path = '';
    let timeOver = true;
    let waiting = false;
    let coveredSince = since;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      if (timeOver && arrived(router)) waiting = false;
      if (waiting && isGuarded(path)) setCovered(true);
      // Together with the page, which the router too shows in a transition.
      else startTransition(() => setCovered(false));
    };
    const elapsed = () => {
      timeOver = true;
      update();
    };
    const look = () => {
      const rest = restUnderWay();
      if (rest) return void rest.then(look);
      const next = target(router);
      if (next !== path) {
        path = next;
        clearTimeout(timer);
        waiting = isGuarded(path);
        const left = timeLeft(coveredSince);
        coveredSince = undefined;
        timeOver = !waiting || left <= 0;
        if (!timeOver) timer = setTimeout(elapsed, left);
      }
      update();
    };
    look();
    const unsubscribe = router.subscribe(look);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router, since]);
  return covered;
}

/** Milliseconds for which a loader stays at least that began `since`, by `performance.now()`, or begins. */
const timeLeft = (since?: number) =>
  runtimeConfig().guardedLoaderMs - (since === undefined ? 0 : performance.now() - since);
const target = ({ state }: PortalRouter) => (state.navigation.location ?? state.location).pathname;
const arrived = ({ state }: PortalRouter) => state.initialized && state.navigation.state === 'idle';

/** Nobody who will be turned away sees the loader; before the areas are known, all but a public page counts. */
function isGuarded(path: string): boolean {
  const user = sessionUser();
  const area = findArea(path);
  if (area || !user) return area !== undefined && area.role === user?.role;
  return areAreasLoading() && publicPages.every((page) => page.path !== path);
}
