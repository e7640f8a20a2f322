import { matchRoutes, type RouteObject } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import type { Area } from './area.ts';

/** What Chromium says of the line; other browsers say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** By area: the routes that its links lead to. */
const ahead = new Map<string, RouteObject[]>();

/** Those whose code was asked for: what failed is left to the visit. */
const warmed = new WeakSet<object>();

/** Lets links of an area be warmed, with routes whose `lazy` never fails. */
export function warmable({ name, area }: Area, children: RouteObject[]): void {
  ahead.set(name, [{ path: area, children }]);
}

/** Fetches the code of an area's page as soon as somebody points at a link that leads there, or focuses it. */
export function useWarmLinks({ name }: Area): void {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== window.location.origin || isLineDear()) return;
      for (const { route } of matchRoutes(ahead.get(name) ?? [], link.pathname) ?? []) {
        if (typeof route.lazy !== 'function' || warmed.has(route)) continue;
        warmed.add(route);
        void route.lazy();
      }
    };
    for (const sign of signs) document.addEventListener(sign, warm, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, warm);
    };
  }, [name]);
}

function isLineDear(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
