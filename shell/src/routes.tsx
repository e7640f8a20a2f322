import { PageError } from '@emigration-portal/shared-ui/errors';
import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { framed } from './layout/framed.tsx';
import { Nothing } from './layout/Nothing.tsx';
import { framedId, windowId } from './places.tsx';
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

const accountPages: Readonly<Record<string, Load>> = {
  '/log-in': () => import('./features/session/LogInPage.tsx'),
  '/sign-up': () => import('./features/session/SignUpPage.tsx'),
  '/password-reset': () => import('./features/session/PasswordResetPage.tsx'),
  '/confirm-email': () => import(/* webpackChunkName: "address-link" */ './features/session/ConfirmEmailPage.tsx'),
  '/undo-change': () => import(/* webpackChunkName: "address-link" */ './features/session/UndoChangePage.tsx'),
  '/confirm-data': () => import('./features/worker-data/ConfirmDataPage.tsx'),
};

const accountPage = ([path, lazy]: readonly [string, Load]): RouteObject => ({
  path,
  ...retryable({ lazy }),
  ErrorBoundary: PageError,
});

/** The shell's own pages, below the places where they belong. The build too asks for them. */
export const routes = () => [
  { id: framedId, children: [...publicPages.flatMap(publicPage), ...Object.entries(moved).map(leadOn)] },
  {
    id: windowId,
    children: [{ element: framed(AccountFrame), children: Object.entries(accountPages).map(accountPage) }],
  },
];

const beginning = (path: string) => path.split('/', 2)[1]?.toLowerCase();
const beginnings = new Set(
  [...publicPages.map(({ path }) => path), ...Object.keys(moved), ...Object.keys(accountPages)].map(beginning),
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
