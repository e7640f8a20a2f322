import type { PageLanguage } from '@emigration-portal/shared-api';

/** A page as the server sent it, in another language than the default. */
interface OpenedPage extends PageLanguage {
  readonly pathname: string;
}

let openedPage: OpenedPage | undefined;
let areDraftsShown = false;

/** Stores what the server said about the page in another language than the default. */
export function setOpenedPage(page: PageLanguage): void {
  openedPage = { ...page, pathname: window.location.pathname };
  setHasDrafts(page.hasDrafts);
}

/** Returns what the server said about the page. Undefined for the default language. */
export const findOpenedPage = (): OpenedPage | undefined => openedPage;

/** Whether nobody has checked some of the translations that the page shows. */
export const hasDrafts = (): boolean => areDraftsShown;

/** Pre-rendering sets it for each language; a page in the browser has it from the server. */
export function setHasDrafts(value: boolean): void {
  areDraftsShown = value;
}
