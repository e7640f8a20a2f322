import { joinRoutes } from '@emigration-portal/shared-api';
import type { ComponentType } from 'react';
import { publicRoutes } from './declared-routes.ts';

interface PublicPage {
  readonly path: string;
  /** How its address may go on: with a code. Search engines list none of these pages. */
  readonly codeSuffix?: '/:code';
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
export const publicPages = joinRoutes<keyof typeof publicRoutes, PublicPage>(publicRoutes, {
  home: { load: () => import('./features/home/HomePage.tsx') },
  terms: { load: () => import(/* webpackChunkName: "policies" */ './features/policies/TermsPage.tsx') },
  refund: { load: () => import(/* webpackChunkName: "policies" */ './features/policies/RefundPage.tsx') },
  nurses: { load: () => import(/* webpackChunkName: "people" */ './features/guides/NursesPage.tsx') },
  clearance: {
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/EmigrationClearancePage.tsx'),
  },
  clearanceCheck: {
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/clearance-check/ClearanceCheckPage.tsx'),
  },
  maleWorker: { load: () => import(/* webpackChunkName: "people" */ './features/guides/MaleWorkerPage.tsx') },
  femaleWorker: { load: () => import(/* webpackChunkName: "people" */ './features/guides/FemaleWorkerPage.tsx') },
  verify: { codeSuffix: '/:code', load: () => import('./features/verify/VerifyPage.tsx') },
});

/** The clearance page's address is spelt as specified; the right spelling leads to it, here and on the server. */
export const redirects: Readonly<Record<string, string>> = {
  '/info/emigration-clearance': '/info/emmigration-clearance',
};
