import type { Area } from '@emigration-portal/runtime/area';
import { captureFailure, throwCapturedFailure } from '@emigration-portal/runtime/capture-failure';
import type { LoadRelease } from '@emigration-portal/runtime/federation';
import { markRendered, mountArea, reportMissingFile } from '@emigration-portal/runtime/mount-area';
import type { PatchAreaRoutes } from '@emigration-portal/runtime/route-patcher';
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
import { type ComponentType, useEffect, useLayoutEffect } from 'react';
import { addPageLoader, createRetryablePage } from '../create-retryable-page.tsx';
import { requireRole } from '../features/session/require-role.ts';
import { showLanguageOf } from '../language/page-language.ts';
import { createTextLoader } from '../language/page-texts.ts';
import { loadLaterShellTexts } from '../language/shell-texts.ts';
import { AreaError } from '../layout/AreaError.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { areasRouteId } from './areas.ts';
import { MountFailure } from './MountFailure.tsx';
import { findRemoteTexts } from './remote-texts.ts';
import { useNewerReleaseOnNavigation } from './useNewerReleaseOnNavigation.ts';

/** Adds the routes of an area to the router during a navigation. */
export type AddAreaRoutes = PatchAreaRoutes<Parameters<PatchRoutesOnNavigationFunction>[0]>;

/** Creates the function that adds an area's routes. It loads the remote only for a user of the area's role. */
export const createAddAreaRoutes =
  (loadRelease: LoadRelease<RouteObject>, reopenPortal: () => void): AddAreaRoutes =>
  async (area, { path, patch, signal }, mountedNames) => {
    patch(areasRouteId, [createAreaRoute(area, reopenPortal)]);
    if (mountedNames.has(area.name) || sessionUser()?.role !== area.role) return;
    const mount = async (release: RegisteredRelease) => {
      const { messages, routes } = await loadRelease(area.name, release);
      if (signal.aborted || mountedNames.has(area.name)) return false;
      const children = routes.map((route) => prepareRoute(route, area, reopenPortal));
      const match = (pathname: string) => matchRoutes([{ path: area.area, children }], pathname) ?? [];
      // Throws if the routes are invalid, before the router gets them.
      match(path);
      addMessages(messages);
      patch(area.name, children);
      enableLinkPrefetch(area, (pathname) => match(pathname).map(({ route }) => route));
      mountedNames.add(area.name);
      return true;
    };
    await captureFailure(area.name, () => mountArea(area, mount));
  };

const createAreaRoute = (area: Area, reopenPortal: () => void): RouteObject => ({
  id: area.name,
  path: area.area,
  middleware: [requireRole(area.role), createTextLoader((language) => findRemoteTexts(area, language))],
  element: <MountedArea area={area} reopenPortal={reopenPortal} />,
  errorElement: (
    <AreaError renderNotice={(error) => <MountFailure area={area} error={error} reopenPortal={reopenPortal} />} />
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
  useLayoutEffect(() => {
    showLanguageOf(area);
    return () => showLanguageOf(undefined);
  }, [area]);
  useEffect(() => {
    void whenIdle(preloadClient);
    void whenIdle(loadLaterShellTexts);
  }, []);
  useNewerReleaseOnNavigation(area, reopenPortal);
  useLinkPrefetch(area);
  return <Outlet />;
}

/**
 * Wraps a remote's route: a failed lazy page can be retried, the loader covers slow data, and a repeated error falls
 * back to the last release that worked.
 */
function prepareRoute(route: RouteObject, area: Area, reopenPortal: () => void): RouteObject {
  const { lazy, loader, children, ErrorBoundary } = route;
  const nested = {
    ...(children && { children: children.map((child) => prepareRoute(child, area, reopenPortal)) }),
    ...(ErrorBoundary && { ErrorBoundary: addFallbackRelease(ErrorBoundary, area, reopenPortal) }),
  };
  if (typeof lazy !== 'function') return { ...(children ? route : addPageLoader(route)), ...nested } as RouteObject;
  return {
    ...route,
    ...createRetryablePage({ lazy: () => reportMissingCode(lazy(), area), loader }),
    ...nested,
  } as RouteObject;
}

function addFallbackRelease(ErrorPage: ComponentType, area: Area, reopenPortal: () => void): ComponentType {
  return function ErrorPageWithFallback() {
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
