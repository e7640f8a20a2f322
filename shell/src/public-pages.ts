import { joinRoutes } from '@emigration-portal/shared-api';
import type { ComponentType } from 'react';
import { publicRoutes } from './declared-routes.ts';
import type { PageHandle } from './page-handle.ts';

interface PublicPage {
  readonly path: string;
  /** The address may end with a code. Search engines do not list those addresses. */
  readonly codeSuffix?: '/:code';
  readonly load: () => Promise<{
    readonly Component: ComponentType;
    readonly handle: PageHandle;
  }>;
}

/**
 * The pages that are the same for everybody. The build renders each to HTML. Related pages share a chunk, because each
 * chunk adds its name and hash to the entry files.
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
  verifyCertificate: { codeSuffix: '/:code', load: () => import('./features/verify/VerifyPage.tsx') },
});

/** Finds the public page at a path without a language. */
export const findPublicPage = (pathname: string): PublicPage | undefined => {
  const shortened = pathname.replace(/(?<=.)\/$/, '');
  return publicPages.find(
    ({ path, codeSuffix }) => path === shortened || (codeSuffix && path === shortened.replace(/\/[^/]+$/, '')),
  );
};

/** Redirects by address. The specified address of the clearance page is misspelt; the correct spelling redirects to it. */
export const redirects: Readonly<Record<string, string>> = {
  '/info/emigration-clearance': '/info/emmigration-clearance',
};
