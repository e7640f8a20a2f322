import { sessionUser } from '@emigration-portal/shared-api/session';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import type { PatchRoutesOnNavigationFunction, RouteObject } from '@emigration-portal/shared-ui/router';
import { areaOf } from '../remotes.ts';
import { retryable } from '../retryable.tsx';
import type { LoadRemote } from './load.ts';

/**
 * Teaches the router a remote's routes when someone of its role goes there. Nobody else makes the remote load. A
 * failure reaches the area's ErrorBoundary, and the next navigation or revalidation tries again.
 */
export function graftRemotes(loadRemote: LoadRemote): PatchRoutesOnNavigationFunction {
  const grafted = new Set<string>();
  return async ({ path, patch, signal }) => {
    const area = areaOf(path);
    if (!area || grafted.has(area.remote) || sessionUser()?.role !== area.role) return;
    const { messages, routes } = await loadRemote(area.remote);
    if (signal.aborted || grafted.has(area.remote)) return;
    addMessages(messages);
    patch(area.remote, routes.map(withRetries));
    grafted.add(area.remote);
  };
}

function withRetries(route: RouteObject): RouteObject {
  const { lazy, loader, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' ? retryable({ lazy, loader }) : {}),
    ...(children ? { children: children.map(withRetries) } : {}),
  } as RouteObject;
}
