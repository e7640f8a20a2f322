import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { restUnderWay } from '@emigration-portal/shared-ui/router';
import { startTransition, useEffect, useState } from 'react';
import { publicPages } from '../public-pages.ts';
import { areAreasLoading, findArea } from '../remotes/areas.ts';
import type { PortalRouter } from '../router.ts';

/**
 * Whether the full-page loader covers the page: from the start of each navigation to another guarded path, until the
 * navigation and the configured minimum time have ended. After a sent form it starts when the form's pause has ended.
 * A new query keeps the path, so it shows no loader. `since`: when a loader of the server started to cover the first
 * page, by `performance.now()`.
 */
export function useGuardedLoader(router: PortalRouter, since?: number): boolean {
  // If the page has loaded and the minimum time has passed, the loader must not flash at the first render.
  const [isCovered, setCovered] = useState(
    () => isGuarded(targetPathOf(router)) && !(hasArrived(router) && remainingMs(since) <= 0),
  );
  useEffect(() => {
    let path = '';
    let hasTimePassed = true;
    let isWaiting = false;
    let coveredSince = since;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      if (hasTimePassed && hasArrived(router)) isWaiting = false;
      if (isWaiting && isGuarded(path)) setCovered(true);
      // In a transition, as the router shows the page in one: both then appear together.
      else startTransition(() => setCovered(false));
    };
    const handleTimeout = () => {
      hasTimePassed = true;
      update();
    };
    const handleNavigation = () => {
      const pause = restUnderWay();
      if (pause) return void pause.then(handleNavigation);
      const nextPath = targetPathOf(router);
      if (nextPath !== path) {
        path = nextPath;
        clearTimeout(timer);
        isWaiting = isGuarded(path);
        const minimumMs = remainingMs(coveredSince);
        coveredSince = undefined;
        hasTimePassed = !isWaiting || minimumMs <= 0;
        if (!hasTimePassed) timer = setTimeout(handleTimeout, minimumMs);
      }
      update();
    };
    handleNavigation();
    const unsubscribe = router.subscribe(handleNavigation);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [router, since]);
  return isCovered;
}

/** How long the loader must still show, in milliseconds, if it started `since` (by `performance.now()`) or now. */
const remainingMs = (since?: number) =>
  runtimeConfig().guardedLoaderMs - (since === undefined ? 0 : performance.now() - since);
const targetPathOf = ({ state }: PortalRouter) => (state.navigation.location ?? state.location).pathname;
const hasArrived = ({ state }: PortalRouter) => state.initialized && state.navigation.state === 'idle';

/** Whether a path shows the loader: an area of the user's role. Until the areas are known, every path that is not public. */
function isGuarded(path: string): boolean {
  const user = sessionUser();
  const area = findArea(path);
  if (area || !user) return area !== undefined && area.role === user?.role;
  return areAreasLoading() && publicPages.every((page) => page.path !== path);
}
