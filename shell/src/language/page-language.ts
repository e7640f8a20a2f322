import { LANGUAGE_ELEMENT_ID, type PageLanguage } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { consumePageData } from '../boot/page-data.ts';
import { addTexts } from './load-texts.ts';

/** A page as the server sent it, in another language than the default. */
interface OpenedPage extends PageLanguage {
  readonly pathname: string;
}

let openedPage: OpenedPage | undefined;
let chosenLanguage: string = DEFAULT_LANGUAGE;

/** Shows the page in the language that the server chose for it. */
export function applyPageLanguage(): void {
  const page = consumePageData(LANGUAGE_ELEMENT_ID) as PageLanguage | undefined;
  if (!page) return;
  addPageLanguage(page);
  chooseLanguage(page.code);
}

/** Adds the texts that the server sent with the page. */
export function addPageLanguage(page: PageLanguage): void {
  openedPage = { ...page, pathname: window.location.pathname };
  addTexts(page.code, JSON.stringify(page.texts));
}

/** Returns what the server said about the opened page. Undefined for the default language. */
export const findOpenedPage = (): OpenedPage | undefined => openedPage;

/** Returns the code of the language that the person reads. An area without its texts is shown in the default language. */
export const findChosenLanguage = (): string => chosenLanguage;

/** Shows the page in a language whose texts are loaded. */
export function chooseLanguage(code: string): void {
  chosenLanguage = code;
  showLanguage(code);
}

/** Shows the page in the chosen language, or in the default language if its area does not have the chosen one. */
export function showLanguageOf(area: { readonly languages?: readonly string[] } | undefined): void {
  const hasChosen = !area || area.languages?.includes(chosenLanguage);
  showLanguage(hasChosen ? chosenLanguage : DEFAULT_LANGUAGE);
}

function showLanguage(code: string): void {
  if (i18n.language !== code) void i18n.changeLanguage(code);
  Object.assign(document.documentElement, { lang: code, dir: i18n.dir(code) });
}
