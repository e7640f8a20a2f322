import { type PortalPage, pagesBehindLinks, portalPages } from '../pages/portal-pages.ts';
import { createWorkerPages } from '../pages/worker-pages.ts';
import type { Portal } from '../portal.ts';
import type { DemoAccountName } from '../sign-in.ts';

/** The accounts whose pages differ. Without a name, a visitor. */
export const accountNames: readonly (DemoAccountName | undefined)[] = [
  undefined,
  'customer',
  'employer',
  'admin',
  'superAdmin',
];

/** Public pages have an address in each language. For the other pages, a cookie chooses it. */
const isPublic = ({ path, account }: PortalPage) =>
  !account && !/^\/(log-in|sign-up|password-reset|confirm-email|undo-change|confirm-data)/.test(path);

/** Adds the language to the address of a public page. */
export const addLanguage = (page: PortalPage, language: string): PortalPage =>
  isPublic(page) ? { ...page, path: `/${language}${page.path}` } : page;

/** Lists the pages of an account, or of a visitor, with their addresses in a language. */
export async function listPagesByAccount(
  portal: Portal,
  account: DemoAccountName | undefined,
  language: string,
): Promise<readonly PortalPage[]> {
  const pages = [...portalPages, ...pagesBehindLinks, ...(await createWorkerPages(portal))];
  return (
    pages
      .filter((each) => each.account === account)
      // It shows the words of a file.
      .filter(({ path }) => !path.endsWith('/masons'))
      .map((each) => addLanguage(each, language))
  );
}
