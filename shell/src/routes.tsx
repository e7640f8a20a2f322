import { joinRoutes } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { accountRoutes } from './declared-routes.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { framed } from './layout/framed.tsx';
import { publicPages, redirects } from './public-pages.ts';
import { retryLazyPage } from './retry-lazy-page.tsx';
import { EmptyPage, framedRouteId, windowRouteId } from './route-slots.tsx';

const publicPage = ({ path, codeSuffix: coded, load }: (typeof publicPages)[number]): RouteObject[] =>
  [path, ...(coded ? [path + coded] : [])].map((each) => ({ path: each, ...retryLazyPage({ lazy: load }) }));

const redirectRoute = ([path, to]: readonly [string, string]): RouteObject => ({
  path,
  loader: () => redirect(to),
  Component: EmptyPage,
});

type Load = Parameters<typeof retryLazyPage>[0]['lazy'];

const accountPage = (lazy: Load) => ({ ...retryLazyPage({ lazy }), ErrorBoundary: PageError });

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

/** The shell's own pages, by the slot that they belong to. */
export const createOwnRoutes = () => [
  {
    id: framedRouteId,
    children: [...publicPages.flatMap(publicPage), ...Object.entries(redirects).map(redirectRoute)],
  },
  {
    id: windowRouteId,
    children: [{ element: framed(AccountFrame), children: accountPages }],
  },
];

const firstSegment = (path = '') => path.split('/', 2)[1]?.toLowerCase();
const ownFirstSegments = new Set(
  [...[...publicPages, ...accountPages].map(({ path }) => path), ...Object.keys(redirects)].map(firstSegment),
);

/**
 * Adds the shell's own pages to the router at the first visit to one; other addresses go to `next`. Most visits start on
 * a remote's page, and the router matches faster with fewer routes.
 */
export function addOwnPages(next: PatchRoutesOnNavigationFunction): PatchRoutesOnNavigationFunction {
  let isAdded = false;
  return (navigation) => {
    if (!ownFirstSegments.has(firstSegment(navigation.path))) return next(navigation);
    if (isAdded) return;
    isAdded = true;
    for (const { id, children } of createOwnRoutes()) navigation.patch(id, children);
  };
}
