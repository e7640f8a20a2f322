import { sessionUser } from '@emigration-portal/shared-api/session';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { Outlet, type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { guard } from './features/session/guard.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { AreaError } from './layout/AreaError.tsx';
import { Frame } from './layout/Frame.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { Nothing } from './layout/Nothing.tsx';
import { areas } from './remotes.ts';
import { retryable } from './retryable.tsx';

const area = ({ path, remote, role }: (typeof areas)[number]): RouteObject => ({
  id: remote,
  path,
  middleware: [guard(role)],
  Component: Outlet,
  ErrorBoundary: AreaError,
  children: [{ path: '*', Component: NotFoundPage }],
});

/** An unknown address: a visitor goes to log-in, someone signed in reads that there is nothing. */
const unknown: RouteObject = {
  path: '*',
  loader: () => (sessionUser() ? null : redirect('/log-in')),
  Component: NotFoundPage,
};

/** The same for everyone: the build renders each to HTML. Its module's `handle.description` is for search engines. */
export const preRendered: RouteObject[] = [
  { path: '/', lazy: retryable(() => import('./features/home/HomePage.tsx')) },
  { path: '/terms-and-conditions', lazy: retryable(() => import('./features/policies/TermsPage.tsx')) },
  { path: '/refund-policy', lazy: retryable(() => import('./features/policies/RefundPage.tsx')) },
  { path: '/info/nurses', lazy: retryable(() => import('./features/guides/NursesPage.tsx')) },
  {
    path: '/info/emmigration-clearance',
    lazy: retryable(() => import('./features/guides/EmigrationClearancePage.tsx')),
  },
  { path: '/info/indian-male-worker', lazy: retryable(() => import('./features/guides/MaleWorkerPage.tsx')) },
  { path: '/info/indian-female-worker', lazy: retryable(() => import('./features/guides/FemaleWorkerPage.tsx')) },
];

/** The clearance page's address is spelt as specified; the right spelling leads to it, here and on the server. */
export const moved: Readonly<Record<string, string>> = {
  '/info/emigration-clearance': '/info/emmigration-clearance',
};

const leadOn = ([path, to]: readonly [string, string]): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Nothing,
});

/** Everything the shell shows itself, and the places the remotes' routes are grafted to. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: PageError,
    HydrateFallback: Nothing,
    children: [
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: PageError,
            children: [...preRendered, ...Object.entries(moved).map(leadOn), ...areas.map(area), unknown],
          },
        ],
      },
      {
        Component: AccountFrame,
        children: [
          { path: '/log-in', lazy: retryable(() => import('./features/session/LogInPage.tsx')) },
          { path: '/sign-up', lazy: retryable(() => import('./features/session/SignUpPage.tsx')) },
          { path: '/password-reset', lazy: retryable(() => import('./features/session/PasswordResetPage.tsx')) },
        ].map((route) => ({ ...route, ErrorBoundary: PageError })),
      },
    ],
  },
];
