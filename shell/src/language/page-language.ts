import { LANGUAGE_COOKIE, LANGUAGE_ELEMENT_ID, type PageLanguage } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, directionOf } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import Cookies from 'js-cookie';
import { consumePageData } from '../boot/page-data.ts';

let chosenLanguage: string = DEFAULT_LANGUAGE;

/** Returns the code of the language that was chosen in this browser. */
export const readLanguageCookie = (): string | undefined => Cookies.get(LANGUAGE_COOKIE);

/** Lists the languages that the person reads, the preferred one first: the chosen one, then those of the browser. */
export const listReaderLanguages = (): string[] => [readLanguageCookie() ?? [], navigator.languages].flat();

/**
 * Shows the page in its language. English pages need no more code for this. If the code does not load, it rejects for a
 * pre-rendered page; other pages are then in English.
 */
export async function applyPageLanguage(isPrerendered: boolean): Promise<void> {
  const page = consumePageData(LANGUAGE_ELEMENT_ID) as PageLanguage | undefined;
  if (!page) return;
  try {
    const { addPageLanguage } = await import(/* webpackChunkName: "language" */ './page-texts.ts');
    addPageLanguage(page);
    chooseLanguage(page.code);
  } catch (error) {
    if (isPrerendered) throw error;
    chooseLanguage(DEFAULT_LANGUAGE);
  }
}

/** Returns the code of the language that the person reads. An area without its texts is shown in the default language. */
export const findChosenLanguage = (): string => chosenLanguage;

/** Whether the person reads the default language, whose texts are in the code. */
export const isDefaultChosen = (): boolean => chosenLanguage === DEFAULT_LANGUAGE;

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

/**
 * The build renders pages without a document. The server has written the language of the opened page; to set an unchanged
 * `lang` would compute all styles again.
 */
function showLanguage(code: string): void {
  if (i18n.language !== code) void i18n.changeLanguage(code);
  const html = globalThis.document?.documentElement;
  if (html && html.lang !== code) Object.assign(html, { lang: code, dir: directionOf(code) });
}
