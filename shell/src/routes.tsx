import { joinRoutes } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { accountRoutes } from './declared-routes.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { framed } from './layout/framed.tsx';
import { framedId, Nothing, windowId } from './places.tsx';
import { moved, publicPages } from './public-pages.ts';
import { retryable } from './retryable.tsx';

const publicPage = ({ path, coded, load }: (typeof publicPages)[number]): RouteObject[] =>
  [path, ...(coded ? [path + coded] : [])].map((each) => ({ path: each, ...retryable({ lazy: load }) }));

const leadOn = ([path, to]: readonly [string, string]): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: Nothing,
});

type Load = Parameters<typeof retryable>[0]['lazy'];

const accountPage = (lazy: Load) => ({ ...retryable({ lazy }), ErrorBoundary: PageError });

const accountPages = joinRoutes<keyof typeof accountRoutes, RouteObject>(accountRoutes, {
  logIn: accountPage(() => import('./features/session/LogInPage.tsx')),
  signUp: accountPage(() => import('./features/session/SignUpPage.tsx')),
  passwordReset: accountPage(() => import('./features/session/PasswordResetPage.tsx')),
  confirmEmail: accountPage(
    () => import(/* webpackChunkName: "address-link" */ './features/session/ConfirmEmailPage.tsx'),
  ),
  undoChange: accountPage(() => import(/* webpackChunkName: "address-link" */ './features/session/UndoChangePage.tsx')),
  confirmData: accountPage(() => import('./features/worker-data/ConfirmDataPage.tsx')),
});

/** The shell's own pages, below the places where they belong. */
export const routes = () => [
  { id: framedId, children: [...publicPages.flatMap(publicPage), ...Object.entries(moved).map(leadOn)] },
  {
    id: windowId,
    children: [{ element: framed(AccountFrame), children: accountPages }],
  },
];

const beginning = (path = '') => path.split('/', 2)[1]?.toLowerCase();
const beginnings = new Set(
  [...[...publicPages, ...accountPages].map(({ path }) => path), ...Object.keys(moved)].map(beginning),
);

/**
 * Teaches the router the shell's own pages when somebody goes to one, and all else by `next`: a router goes through what
 * it knows several times before it has a remote's page, with which most visits begin.
 */
export function graftOwnPages(next: PatchRoutesOnNavigationFunction): PatchRoutesOnNavigationFunction {
  let grafted = false;
  return (navigation) => {
    if (!beginnings.has(beginning(navigation.path))) return next(navigation);
    if (grafted) return;
    grafted = true;
    for (const { id, children } of routes()) navigation.patch(id, children);
  };
}
