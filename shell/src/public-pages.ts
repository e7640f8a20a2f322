import type { ComponentType } from 'react';

interface PublicPage {
  readonly path: string;
  /** Its address may go on with a code, as in `/verify/K7QF-3M2X-9TRD-W6HP`; search engines list none of these. */
  readonly coded?: boolean;
  readonly load: () => Promise<{
    readonly Component: ComponentType;
    /** What search engines show of the page. */
    readonly handle: { readonly description: string };
  }>;
}

/**
 * The same for everyone: the build renders each to HTML, `public.tsx` brings it to life. Both policies are in one file, as
 * their texts are, and so is the check with the guide whose facts it goes by.
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
  { path: '/info/nurses', load: () => import('./features/guides/NursesPage.tsx') },
  {
    path: '/info/emmigration-clearance',
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/EmigrationClearancePage.tsx'),
  },
  {
    path: '/info/do-i-need-clearance',
    load: () => import(/* webpackChunkName: "clearance" */ './features/guides/ClearanceCheckPage.tsx'),
  },
  { path: '/info/indian-male-worker', load: () => import('./features/guides/MaleWorkerPage.tsx') },
  { path: '/info/indian-female-worker', load: () => import('./features/guides/FemaleWorkerPage.tsx') },
  { path: '/verify', coded: true, load: () => import('./features/verify/VerifyPage.tsx') },
];

/** The addresses of a page, in the router's notation. */
export const addressesOf = ({ path, coded }: PublicPage): string[] => [path, ...(coded ? [`${path}/:code`] : [])];

/** The page that stands at an address. */
export const publicPageAt = (pathname: string): PublicPage | undefined =>
  publicPages.find(({ path, coded }) => path === pathname || (coded && isBelow(path, pathname)));

const isBelow = (path: string, pathname: string) => {
  const rest = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : '';
  return rest !== '' && !rest.includes('/');
};

/** The clearance page's address is spelt as specified; the right spelling leads to it, here and on the server. */
export const moved: Readonly<Record<string, string>> = {
  '/info/emigration-clearance': '/info/emmigration-clearance',
};
