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
import { guard } from '../features/session/guard.ts';
import { AreaError } from '../layout/AreaError.tsx';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { covered, retryable } from '../retryable.tsx';
import { areasId } from './areas.ts';
import { MountFailure } from './MountFailure.tsx';
import { useNewer } from './use-newer.ts';

/** Places an area in the router of a navigation. */
export type PlaceArea = Place<Parameters<PatchRoutesOnNavigationFunction>[0]>;

/** Its remote's routes too, when it is someone of its role who goes there: nobody else makes the remote load. */
export const placeArea =
  (load: LoadRelease<RouteObject>, openAnew: () => void): PlaceArea =>
  async (area, { path, patch, signal }, grafted) => {
    patch(areasId, [areaRoute(area, openAnew)]);
    if (grafted.has(area.name) || sessionUser()?.role !== area.role) return;
    const mount = async (release: RegisteredRelease) => {
      const { messages, routes } = await load(area.name, release);
      if (signal.aborted || grafted.has(area.name)) return false;
      const children = routes.map((route) => placed(route, area, openAnew));
      const match = (pathname: string) => matchRoutes([{ path: area.area, children }], pathname) ?? [];
      // Throws at routes that make no sense while the router does not have them yet.
      match(path);
      addMessages(messages);
      patch(area.name, children);
      warmable(area, (pathname) => match(pathname).map(({ route }) => route));
      grafted.add(area.name);
      return true;
    };
    await attempt(area.name, () => mountOne(area, mount));
  };

const areaRoute = (area: Area, openAnew: () => void): RouteObject => ({
  id: area.name,
  path: area.area,
  middleware: [guard(area.role)],
  element: <Drawn area={area} openAnew={openAnew} />,
  errorElement: <AreaError notice={(error) => <MountFailure area={area} error={error} openAnew={openAnew} />} />,
  children: [{ path: '*', loader: () => throwFailure(area.name), Component: NotFoundPage }],
});

interface Props {
  readonly area: Area;
  /** Opens the portal anew at its address, with a router that knows no remote yet. */
  readonly openAnew: () => void;
}

function Drawn({ area, openAnew }: Props) {
  useEffect(() => noteDrawn(area), [area]);
  useEffect(() => void whenIdle(warmClient), []);
  useNewer(area, openAnew);
  useWarmLinks(area);
  return <Outlet />;
}

/**
 * A lazy page can be tried again, every page may wait for its data under the loader, and an error page that stays after
 * Retry gives way to the last version that worked.
 */
function placed(route: RouteObject, area: Area, openAnew: () => void): RouteObject {
  const { lazy, loader, children, ErrorBoundary } = route;
  const below = {
    ...(children && { children: children.map((child) => placed(child, area, openAnew)) }),
    ...(ErrorBoundary && { ErrorBoundary: fallingBack(ErrorBoundary, area, openAnew) }),
  };
  if (typeof lazy !== 'function') return { ...(children ? route : covered(route)), ...below } as RouteObject;
  return { ...route, ...retryable({ lazy: () => watched(lazy(), area), loader }), ...below } as RouteObject;
}

function fallingBack(ErrorPage: ComponentType, area: Area, openAnew: () => void): ComponentType {
  return function FallingBack() {
    useFallBack(area, useRouteError(), { pathname: useLocation().pathname, openAnew });
    return <ErrorPage />;
  };
}

async function watched<T>(code: Promise<T>, area: Area): Promise<T> {
  try {
    return await code;
  } catch (error) {
    void noteMissing(area, error);
    await noteLacking(area);
    throw error;
  }
}
