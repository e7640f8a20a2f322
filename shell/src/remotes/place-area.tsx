import type { Area } from '@emigration-portal/runtime/area';
import { captureFailure, throwCapturedFailure } from '@emigration-portal/runtime/capture-failure';
import type { LoadRelease } from '@emigration-portal/runtime/federation';
import { markRendered, mountArea, reportMissingFile } from '@emigration-portal/runtime/mount-area';
import type { PatchAreaRoutes as Place } from '@emigration-portal/runtime/route-patcher';
import { useFallback } from '@emigration-portal/runtime/use-fallback';
import { enableLinkPrefetch, useLinkPrefetch } from '@emigration-portal/runtime/use-link-prefetch';
import { checkAfterMissingFile } from '@emigration-portal/runtime/use-newer-release';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { preloadClient } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import {
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useLocation,
  useRouteError,
} from '@emigration-portal/shared-ui/router';
import { whenIdle } from '@emigration-portal/shared-ui/when-idle';
import { type ComponentType, useEffect } from 'react';
import { requireRole } from '../features/session/require-role.ts';
import { AreaError } from '../layout/AreaError.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { retryLazyPage, withLoader } from '../retry-lazy-page.tsx';
import { areasRouteId } from './areas.ts';
import { MountFailure } from './MountFailure.tsx';
import { useNewerReleaseOnNavigation } from './useNewerReleaseOnNavigation.ts';

/** Adds the routes of an area to the router during a navigation. */
export type PlaceArea = Place<Parameters<PatchRoutesOnNavigationFunction>[0]>;

/** Adds the area's route. Loads the remote's routes only for a user of the area's role. */
export const createPlaceArea =
  (load: LoadRelease<RouteObject>, reopenPortal: () => void): PlaceArea =>
  async (area, { path, patch, signal }, grafted) => {
    patch(areasRouteId, [areaRoute(area, reopenPortal)]);
    if (grafted.has(area.name) || sessionUser()?.role !== area.role) return;
    const mount = async (release: RegisteredRelease) => {
      const { messages, routes } = await load(area.name, release);
      if (signal.aborted || grafted.has(area.name)) return false;
      const children = routes.map((route) => prepareRoute(route, area, reopenPortal));
      const match = (pathname: string) => matchRoutes([{ path: area.area, children }], pathname) ?? [];
      // Throws for invalid routes before the router gets them.
      match(path);
      addMessages(messages);
      patch(area.name, children);
      enableLinkPrefetch(area, (pathname) => match(pathname).map(({ route }) => route));
      grafted.add(area.name);
      return true;
    };
    await captureFailure(area.name, () => mountArea(area, mount));
  };

const areaRoute = (area: Area, reopenPortal: () => void): RouteObject => ({
  id: area.name,
  path: area.area,
  middleware: [requireRole(area.role)],
  element: <MountedArea area={area} reopenPortal={reopenPortal} />,
  errorElement: (
    <AreaError notice={(error) => <MountFailure area={area} error={error} reopenPortal={reopenPortal} />} />
  ),
  children: [{ path: '*', loader: () => throwCapturedFailure(area.name), Component: NotFoundPage }],
});

interface Props {
  readonly area: Area;
  /** Opens the portal again at the current address, with a new router. */
  readonly reopenPortal: () => void;
}

function MountedArea({ area, reopenPortal }: Props) {
  useEffect(() => markRendered(area), [area]);
  useEffect(() => void whenIdle(preloadClient), []);
  useNewerReleaseOnNavigation(area, reopenPortal);
  useLinkPrefetch(area);
  return <Outlet />;
}

/**
 * Wraps a remote's route: a failed lazy page can be retried, the loader covers slow data, and a lasting error falls back
 * to the last release that worked.
 */
function prepareRoute(route: RouteObject, area: Area, reopenPortal: () => void): RouteObject {
  const { lazy, loader, children, ErrorBoundary } = route;
  const below = {
    ...(children && { children: children.map((child) => prepareRoute(child, area, reopenPortal)) }),
    ...(ErrorBoundary && { ErrorBoundary: withFallbackRelease(ErrorBoundary, area, reopenPortal) }),
  };
  if (typeof lazy !== 'function') return { ...(children ? route : withLoader(route)), ...below } as RouteObject;
  return {
    ...route,
    ...retryLazyPage({ lazy: () => reportMissingCode(lazy(), area), loader }),
    ...below,
  } as RouteObject;
}

function withFallbackRelease(ErrorPage: ComponentType, area: Area, reopenPortal: () => void): ComponentType {
  return function FallingBack() {
    useFallback(area, useRouteError(), { pathname: useLocation().pathname, restartPortal: reopenPortal });
    return <ErrorPage />;
  };
}

async function reportMissingCode<T>(code: Promise<T>, area: Area): Promise<T> {
  try {
    return await code;
  } catch (error) {
    void reportMissingFile(area, error);
    await checkAfterMissingFile(area);
    throw error;
  }
}
