import type { ComponentType } from 'react';

interface PublicPage {
  readonly path: string;
  /** How its address may go on: with a code. Search engines list none of these pages. */
  readonly coded?: '/:code';
  readonly load: () => Promise<{
    readonly Component: ComponentType;
    /** What search engines show of the page. */
    readonly handle: { readonly description: string };
  }>;
}

/**
 * The same for everyone: the build renders each to HTML, `public.tsx` brings it to life. Each file
 * costs the pages before it its name and hash: what belongs together is in one, such as the check with the guide whose
 * facts it goes by.
 */
export const publicPages: readonly PublicPage[] = [
  { path: '/', load: () => import('./features/home/HomePage.tsx') },
  {
    path: '/terms-and-conditions',
    load: () => import(/* webpackChunkName: "policies" */ './features/policies/TermsPage.tsx'),
  },
  {
    path: '/refund-policy',
    load: () => import(/* webpackChunkName: "policies" */ './features/policies/RefundPage.tsx'),
  },
  {
    path: '/info/nurses',
    load: () => import(/* webpackChunkName: "people" */ './features/guides/NursesPage.tsx'),
  },
  {
    path: '/info/emmigration-clearance',
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/EmigrationClearancePage.tsx'),
  },
  {
    path: '/info/do-i-need-clearance',
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/ClearanceCheckPage.tsx'),
  },
  {
    path: '/info/indian-male-worker',
    load: () => import(/* webpackChunkName: "people" */ './features/guides/MaleWorkerPage.tsx'),
  },
  {
    path: '/info/indian-female-worker',
    load: () => import(/* webpackChunkName: "people" */ './features/guides/FemaleWorkerPage.tsx'),
  },
  { path: '/verify', coded: '/:code', load: () => import('./features/verify/VerifyPage.tsx') },
];

/** The clearance page's address is spelt as specified; the right spelling leads to it, here and on the server. */
export const moved: Readonly<Record<string, string>> = {
  '/info/emigration-clearance': '/info/emmigration-clearance',
};
