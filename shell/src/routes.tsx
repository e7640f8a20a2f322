import { joinRoutes } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { PageError } from '@emigration-portal/shared-ui/errors';
import {
  type MiddlewareFunction,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from '@emigration-portal/shared-ui/router';
import { createRetryablePage } from './create-retryable-page.tsx';
import { accountRoutes } from './declared-routes.ts';
import { createTextLoader } from './language/create-text-loader.ts';
import { findChosenLanguage } from './language/page-language.ts';
import { addLanguagePrefix, publicAddress, splitLanguagePrefix } from './language/public-address.ts';
import { AccountFrame } from './layout/AccountFrame.tsx';
import { createFrameElement } from './layout/create-frame-element.tsx';
import { loadFrame } from './layout/frame-slot.tsx';
import { publicPages, redirects } from './public-pages.ts';
import { EmptyPage, framedRouteId, windowRouteId } from './route-slots.tsx';

/** Creates the routes of the public pages and redirects, below the prefix of a language. */
const createPublicRoutes = (language: string): RouteObject[] => [
  ...publicPages.flatMap(({ path, codeSuffix, load }) =>
    [path, ...(codeSuffix ? [path + codeSuffix] : [])].map((each) => ({
      path: addLanguagePrefix(each, language),
      ...createRetryablePage({ lazy: async () => (await Promise.all([load(), loadFrame()]))[0] }),
      middleware: [redirectToChosenLanguage, createTextLoader()],
    })),
  ),
  ...Object.entries(redirects).map(([path, target]) => ({
    path: addLanguagePrefix(path, language),
    loader: () => redirect(publicAddress(target)),
    Component: EmptyPage,
  })),
];

/** Redirects to the page's address in the chosen language: links of remotes have no prefix. */
const redirectToChosenLanguage: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url);
  const { language, path } = splitLanguagePrefix(pathname);
  if (language !== findChosenLanguage()) throw redirect(publicAddress(path) + search);
};

type Load = Parameters<typeof createRetryablePage>[0]['lazy'];

const createAccountRoute = (lazy: Load) => ({
  ...createRetryablePage({ lazy }),
  middleware: [createTextLoader()],
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

/**
 * Creates the routes of the shell's own pages, by the slot that they belong to. Account pages have one address for all
 * languages.
 */
export const createOwnRoutes = (language: string) => [
  { id: framedRouteId, children: createPublicRoutes(language) },
  ...(language === DEFAULT_LANGUAGE
    ? [{ id: windowRouteId, children: [{ element: createFrameElement(AccountFrame), children: accountPages }] }]
    : []),
];

const firstSegmentOf = (path = '') => path.split('/', 2)[1]?.toLowerCase();
const ownFirstSegments = new Set(
  [...[...publicPages, ...accountPages].map(({ path }) => path), ...Object.keys(redirects)].map(firstSegmentOf),
);

/**
 * Returns a function that adds the shell's own pages in a language to the router at the first visit to one. It passes other
 * addresses to `next`. Most visits start on a remote's page, and the router matches faster with fewer routes.
 */
export function addOwnPages(next: PatchRoutesOnNavigationFunction): PatchRoutesOnNavigationFunction {
  const addedLanguages = new Set<string>();
  return (navigation) => {
    const { language, path } = splitLanguagePrefix(navigation.path);
    if (!ownFirstSegments.has(firstSegmentOf(path))) return next(navigation);
    if (addedLanguages.has(language)) return;
    addedLanguages.add(language);
    for (const { id, children } of createOwnRoutes(language)) navigation.patch(id, children);
  };
}
