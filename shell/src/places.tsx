import { throwFailure } from '@emigration-portal/runtime/attempt';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import { type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { rememberAddress } from './features/session/remembered-address.ts';
import { framed } from './layout/framed.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { Nothing } from './layout/Nothing.tsx';
import { RemoteNotice } from './layout/RemoteNotice.tsx';
import { SectionFrame } from './layout/SectionFrame.tsx';
import { areasId } from './remotes/areas.ts';

// Home and the pages like it do without.
addMessages({ en: { shared: forms } });

/** The routes below which the shell's own pages are placed: those of the window, and those in the usual frame. */
export const windowId = 'window';
export const framedId = 'framed';

/**
 * An address that no page has. For someone signed in there is nothing, or no registry that would tell. A visitor goes to
 * log-in, after which it may be a remote's.
 */
const unknown: RouteObject = {
  path: '*',
  loader({ request }) {
    if (sessionUser()) return throwFailure(areasId);
    rememberAddress(request.url);
    return redirect('/log-in');
  },
  Component: NotFoundPage,
};

/** What the router begins with: the places of the shell's own pages and of the remotes' routes. */
export const places: RouteObject[] = [
  {
    id: windowId,
    ErrorBoundary: PageError,
    HydrateFallback: Nothing,
    children: [
      {
        element: framed(SectionFrame),
        children: [
          {
            id: framedId,
            ErrorBoundary: PageError,
            children: [{ id: areasId, ErrorBoundary: RemoteNotice, children: [unknown] }],
          },
        ],
      },
    ],
  },
];
