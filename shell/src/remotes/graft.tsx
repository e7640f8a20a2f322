import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import {
  matchRoutes,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { guard } from '../features/session/guard.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';
import { retryable } from '../retryable.tsx';
import type { Area } from './area.ts';
import { areaOf, areasId, lookUpAreas } from './areas.ts';
import type { LoadRelease } from './load.ts';
import { attempt, mountOne, noteDrawn, throwFailure } from './mounted.ts';

/**
 * Teaches the router an area when someone signed in goes there, and its remote's routes when it is someone of its role.
 * Nobody else makes the remote load. A failure is thrown by the route that stands in for what is missing, below the
 * areas' ErrorBoundary, and the next navigation or revalidation tries again.
 */
export function graftRemotes(loader: () => Promise<LoadRelease>): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path, patch, signal }) => {
    if (!sessionUser()) return;
    const [load] = (await attempt(areasId, () => Promise.all([loader(), lookUpAreas()]))) ?? [];
    const area = areaOf(`${path}/`);
    if (!load || !area) return;
    patch(areasId, [areaRoute(area)]);
    if (grafted.has(area.name) || sessionUser()?.role !== area.role) return;
    const mount = async (release: RegisteredRelease) => {
      const { messages, routes } = await load(area.name, release);
      if (signal.aborted || grafted.has(area.name)) return false;
      const children = routes.map(withRetries);
      // Throws at routes that make no sense while the router does not have them yet.
      matchRoutes([{ path: area.area, children }], path);
      addMessages(messages);
      patch(area.name, children);
      grafted.add(area.name);
      return true;
    };
    await attempt(area.name, () => mountOne(area, mount));
  };
}

const areaRoute = (area: Area): RouteObject => ({
  id: area.name,
  path: area.area,
  middleware: [guard(area.role)],
  element: <Drawn area={area} />,
  children: [{ path: '*', loader: () => throwFailure(area.name), Component: NotFoundPage }],
});

function Drawn({ area }: { readonly area: Area }) {
  useEffect(() => noteDrawn(area), [area]);
  return <Outlet />;
}

function withRetries(route: RouteObject): RouteObject {
  const { lazy, loader, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' ? retryable({ lazy, loader }) : {}),
    ...(children ? { children: children.map(withRetries) } : {}),
  } as RouteObject;
}
