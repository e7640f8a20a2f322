import { useEffect } from 'react';
import type { Area } from './area.ts';

/** What Chromium says of the line; other browsers say nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** As much of a route as is warmed. */
interface Route {
  readonly path?: string | undefined;
  readonly lazy?: unknown;
}

/** Gives the routes that an address leads to. */
type Match = (pathname: string) => readonly Route[];

/** By area: what finds the routes that its links lead to. */
const ahead = new Map<string, Match>();

/** Those whose code was asked for: what failed is left to the visit. */
const warmed = new WeakSet<object>();

/** Lets links of an area be warmed, with routes whose `lazy` never fails. */
export function warmable({ name }: Area, match: Match): void {
  ahead.set(name, match);
}

/** Fetches the code of an area's page as soon as somebody points at a link that leads there, or focuses it. */
export function useWarmLinks({ name }: Area): void {
  useEffect(() => {
    const warm = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (!link || link.origin !== window.location.origin || isLineDear()) return;
      for (const route of ahead.get(name)?.(link.pathname) ?? []) {
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
