import { LANGUAGE_ELEMENT_ID, type PageLanguage } from '@emigration-portal/shared-api';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { consumePageData } from './boot/page-data.ts';

/** A page as the server sent it, in another language than the default. */
interface OpenedPage extends PageLanguage {
  readonly pathname: string;
}

let openedPage: OpenedPage | undefined;

/** Shows the texts of the shell in the language that the server chose for the page. */
export function applyPageLanguage(): void {
  const page = consumePageData(LANGUAGE_ELEMENT_ID) as PageLanguage | undefined;
  if (!page) return;
  openedPage = { ...page, pathname: window.location.pathname };
  addMessages({ [page.code]: page.texts });
  void i18n.changeLanguage(page.code);
}

/** Returns what the server said about the opened page. Undefined for the default language. */
export const findOpenedPage = (): OpenedPage | undefined => openedPage;
