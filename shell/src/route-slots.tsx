import { throwFailure } from '@emigration-portal/runtime/attempt';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import { type RouteObject, redirect, useMatches } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';
import { saveReturnAddress } from './features/session/tab-storage.ts';
import { Frame } from './layout/Frame.tsx';
import { framed } from './layout/framed.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { RemoteNotice } from './layout/RemoteNotice.tsx';
import { areasId } from './remotes/areas.ts';

// Home and the pages like it do without.
addMessages({ en: { shared: forms } });

/** The routes below which the shell's own pages are placed: those of the window, and those in the usual frame. */
export const windowRouteId = 'window';
export const framedRouteId = 'framed';

/**
 * An address that no page has. For someone signed in there is nothing, or no registry that would tell. A visitor goes to
 * log-in, after which it may be a remote's.
 */
const unknownAddressRoute: RouteObject = {
  path: '*',
  loader({ request }) {
    if (sessionUser()) return throwFailure(areasId);
    saveReturnAddress(request.url);
    return redirect('/log-in');
  },
  Component: NotFoundPage,
};

/** What stands in the window until the first page is there. */
export function EmptyPage() {
  return null;
}

/** The frame of the portal's router. A route's `handle.section` names the menu entry that its page belongs to. */
function SectionFrame({ children }: { readonly children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as { readonly section?: string } | undefined;
  return <Frame section={handle?.section}>{children}</Frame>;
}

/** What the router begins with: the places of the shell's own pages and of the remotes' routes. */
export const routeSlots: RouteObject[] = [
  {
    id: windowRouteId,
    ErrorBoundary: PageError,
    HydrateFallback: EmptyPage,
    children: [
      {
        element: framed(SectionFrame),
        children: [
          {
            id: framedRouteId,
            ErrorBoundary: PageError,
            children: [{ id: areasId, ErrorBoundary: RemoteNotice, children: [unknownAddressRoute] }],
          },
        ],
      },
    ],
  },
];
