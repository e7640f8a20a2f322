import type { Area } from '@emigration-portal/runtime/area';
import { attempt, throwFailure } from '@emigration-portal/runtime/attempt';
import type { LoadRelease } from '@emigration-portal/runtime/federation';
import type { PlaceArea as Place } from '@emigration-portal/runtime/graft';
import { mountOne, noteDrawn, noteMissing } from '@emigration-portal/runtime/mount-one';
import { useFallBack } from '@emigration-portal/runtime/use-fall-back';
import { noteLacking } from '@emigration-portal/runtime/use-newer-release';
import { useWarmLinks, warmable } from '@emigration-portal/runtime/warm-links';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { warmClient } from '@emigration-portal/shared-api/client';
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
import { areasId } from './areas.ts';
import { MountFailure } from './MountFailure.tsx';
import { useNewerReleaseOnNavigation } from './useNewerReleaseOnNavigation.ts';

/** Adds the routes of an area to the router during a navigation. */
export type PlaceArea = Place<Parameters<PatchRoutesOnNavigationFunction>[0]>;

/** Adds the area's route. Loads the remote's routes only for a user of the area's role. */
export const createPlaceArea =
  (load: LoadRelease<RouteObject>, reopenPortal: () => void): PlaceArea =>
  async (area, { path, patch, signal }, grafted) => {
    patch(areasId, [areaRoute(area, reopenPortal)]);
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
      warmable(area, (pathname) => match(pathname).map(({ route }) => route));
      grafted.add(area.name);
      return true;
    };
    await attempt(area.name, () => mountOne(area, mount));
  };

const areaRoute = (area: Area, reopenPortal: () => void): RouteObject => ({
  id: area.name,
  path: area.area,
  middleware: [requireRole(area.role)],
  element: <MountedArea area={area} reopenPortal={reopenPortal} />,
  errorElement: (
    <AreaError notice={(error) => <MountFailure area={area} error={error} reopenPortal={reopenPortal} />} />
  ),
  children: [{ path: '*', loader: () => throwFailure(area.name), Component: NotFoundPage }],
});

interface Props {
  readonly area: Area;
  /** Opens the portal again at the current address, with a new router. */
  readonly reopenPortal: () => void;
}

function MountedArea({ area, reopenPortal }: Props) {
  useEffect(() => noteDrawn(area), [area]);
  useEffect(() => void whenIdle(warmClient), []);
  useNewerReleaseOnNavigation(area, reopenPortal);
  useWarmLinks(area);
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
    useFallBack(area, useRouteError(), { pathname: useLocation().pathname, openAnew: reopenPortal });
    return <ErrorPage />;
  };
}

async function reportMissingCode<T>(code: Promise<T>, area: Area): Promise<T> {
  try {
    return await code;
  } catch (error) {
    void noteMissing(area, error);
    await noteLacking(area);
    throw error;
  }
}
