import { LANGUAGE_ELEMENT_ID, type PageLanguage, type TextFile } from '@emigration-portal/shared-api';
import { addMessages, i18n } from '@emigration-portal/shared-ui/i18n';
import { consumePageData } from './boot/page-data.ts';
import { fetchJson } from './page-texts.ts';

/** A page as the server sent it, in another language than the default. */
interface OpenedPage extends PageLanguage {
  readonly pathname: string;
}

let openedPage: OpenedPage | undefined;

/** Shows the texts of the shell in the language of the page. Rejects if the page fetches them and they do not load. */
export async function applyPageLanguage(): Promise<void> {
  const page = consumePageData(LANGUAGE_ELEMENT_ID) as PageLanguage | undefined;
  if (!page) return;
  openedPage = { ...page, pathname: window.location.pathname };
  const texts = page.texts ?? (await fetchTexts(page.shell.first));
  addMessages({ [page.code]: texts });
  void i18n.changeLanguage(page.code);
}

const fetchTexts = async (file: TextFile | undefined) =>
  (file ? await fetchJson(file) : {}) as Readonly<Record<string, object>>;

/** Returns what the server said about the opened page. Undefined for the default language. */
export const findOpenedPage = (): OpenedPage | undefined => openedPage;
