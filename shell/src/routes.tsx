import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { addMessages } from '@emigration-portal/shared-ui/i18n';
import forms from '@emigration-portal/shared-ui/locales/en.forms.json';
import { Outlet, type RouteObject, redirect, ScrollRestoration } from '@emigration-portal/shared-ui/router';
import { rememberAddress } from './features/session/remembered-address.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { Nothing } from './layout/Nothing.tsx';
import { RemoteNotice } from './layout/RemoteNotice.tsx';
import { scrollKey } from './layout/scroll-key.ts';
import { moved, publicPages } from './public-pages.ts';
import { areasId } from './remotes/areas.ts';
import { throwFailure } from './remotes/attempt.ts';
import { retryable } from './retryable.tsx';

// Home and the pages like it do without.
addMessages({ en: { shared: forms } });

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

const publicPage = ({ path, coded, load }: (typeof publicPages)[number]): RouteObject[] =>
  [path, ...(coded ? [path + coded] : [])].map((each) => ({ path: each, ...retryable({ lazy: load }) }));

const leadOn = ([path, to]: readonly [string, string]): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Nothing,
});

const framed = (Around: typeof Frame | typeof AccountFrame) => (
  <Around>
    <Outlet />
    <ScrollRestoration getKey={scrollKey} />
  </Around>
);

/** Everything the shell shows itself, and the places the remotes' routes are grafted to. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: Nothing,
    children: [
      {
        element: framed(Frame),
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              ...publicPages.flatMap(publicPage),
              ...Object.entries(moved).map(leadOn),
              { id: areasId, ErrorBoundary: RemoteNotice, children: [unknown] },
            ],
          },
        ],
      },
      {
        element: framed(AccountFrame),
        children: [
          { path: '/log-in', ...retryable({ lazy: () => import('./features/session/LogInPage.tsx') }) },
          { path: '/sign-up', ...retryable({ lazy: () => import('./features/session/SignUpPage.tsx') }) },
          { path: '/password-reset', ...retryable({ lazy: () => import('./features/session/PasswordResetPage.tsx') }) },
          {
            path: '/confirm-email',
            ...retryable({
              lazy: () => import(/* webpackChunkName: "address-link" */ './features/session/ConfirmEmailPage.tsx'),
            }),
          },
          {
            path: '/undo-change',
            ...retryable({
              lazy: () => import(/* webpackChunkName: "address-link" */ './features/session/UndoChangePage.tsx'),
            }),
          },
          {
            path: '/confirm-data',
            ...retryable({ lazy: () => import('./features/worker-data/ConfirmDataPage.tsx') }),
          },
        ].map((route) => ({ ...route, ErrorBoundary: PageError })),
      },
    ],
  },
];
