import { joinRoutes } from '@emigration-portal/shared-api';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from '@emigration-portal/shared-ui/router';
import { createRetryablePage } from './create-retryable-page.tsx';
import { accountRoutes } from './declared-routes.ts';
import { loadShellTexts } from './language/shell-texts.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { createFrameElement } from './layout/create-frame-element.tsx';
import { publicPages, redirects } from './public-pages.ts';
import { EmptyPage, framedRouteId, windowRouteId } from './route-slots.tsx';

const createPublicRoutes = ({ path, codeSuffix, load }: (typeof publicPages)[number]): RouteObject[] =>
  [path, ...(codeSuffix ? [path + codeSuffix] : [])].map((each) => ({
    path: each,
    ...createRetryablePage({ lazy: load }),
    middleware: [loadShellTexts],
  }));

const createRedirectRoute = ([path, target]: readonly [string, string]): RouteObject => ({
  path,
  loader: () => redirect(target),
  Component: EmptyPage,
});

type Load = Parameters<typeof createRetryablePage>[0]['lazy'];

const createAccountRoute = (lazy: Load) => ({
  ...createRetryablePage({ lazy }),
  middleware: [loadShellTexts],
  ErrorBoundary: PageError,
});

const accountPages = joinRoutes<keyof typeof accountRoutes, RouteObject>(accountRoutes, {
  logIn: createAccountRoute(() => import('./features/session/LogInPage.tsx')),
  signUp: createAccountRoute(() => import('./features/session/SignUpPage.tsx')),
  passwordReset: createAccountRoute(() => import('./features/session/PasswordResetPage.tsx')),
  confirmEmail: createAccountRoute(
    () => import(/* webpackChunkName: "address-link" */ './features/session/ConfirmEmailPage.tsx'),
  ),
  undoChange: createAccountRoute(
    () => import(/* webpackChunkName: "address-link" */ './features/session/UndoChangePage.tsx'),
  ),
  confirmData: createAccountRoute(() => import('./features/worker-data/ConfirmDataPage.tsx')),
});

/** Creates the routes of the shell's own pages, by the slot that they belong to. */
export const createOwnRoutes = () => [
  {
    id: framedRouteId,
    children: [...publicPages.flatMap(createPublicRoutes), ...Object.entries(redirects).map(createRedirectRoute)],
  },
  {
    id: windowRouteId,
    children: [{ element: createFrameElement(AccountFrame), children: accountPages }],
  },
];

const firstSegmentOf = (path = '') => path.split('/', 2)[1]?.toLowerCase();
const ownFirstSegments = new Set(
  [...[...publicPages, ...accountPages].map(({ path }) => path), ...Object.keys(redirects)].map(firstSegmentOf),
);

/**
 * Returns a function that adds the shell's own pages to the router at the first visit to one. It passes other addresses
 * to `next`. Most visits start on a remote's page, and the router matches faster with fewer routes.
 */
export function addOwnPages(next: PatchRoutesOnNavigationFunction): PatchRoutesOnNavigationFunction {
  let areAdded = false;
  return (navigation) => {
    if (!ownFirstSegments.has(firstSegmentOf(navigation.path))) return next(navigation);
    if (areAdded) return;
    areAdded = true;
    for (const { id, children } of createOwnRoutes()) navigation.patch(id, children);
  };
}
