import { useEffect } from 'react';
import type { Area } from './area.ts';

/** The Network Information API; only Chromium has it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const pointerEvents = ['pointerover', 'touchstart', 'focusin'] as const;

interface Route {
  readonly path?: string | undefined;
  readonly lazy?: unknown;
}

type MatchRoutes = (pathname: string) => readonly Route[];

const routeMatchers = new Map<string, MatchRoutes>();

const prefetchedRoutes = new WeakSet<object>();

/** Enables prefetching of links in an area. `match` returns its routes for a path; their `lazy` must not reject. */
export function enableLinkPrefetch({ name }: Area, match: MatchRoutes): void {
  routeMatchers.set(name, match);
}

/** Loads a page's code when the user points at, touches or focuses a link to it. */
export function useLinkPrefetch({ name }: Area): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== window.location.origin || isConnectionExpensive()) return;
      for (const route of routeMatchers.get(name)?.(link.pathname) ?? []) {
        if (typeof route.lazy !== 'function' || prefetchedRoutes.has(route)) continue;
        prefetchedRoutes.add(route);
        void route.lazy();
      }
    };
    for (const eventName of pointerEvents) document.addEventListener(eventName, prefetch, { passive: true });
    return () => {
      for (const eventName of pointerEvents) document.removeEventListener(eventName, prefetch);
    };
  }, [name]);
}

function isConnectionExpensive(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
