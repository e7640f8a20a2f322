import { LANGUAGE_ELEMENT_ID, type PageLanguage } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import { consumePageData } from '../boot/page-data.ts';
import { addTexts, fetchTexts } from './load-texts.ts';

/** A page as the server sent it, in another language than the default. */
interface OpenedPage extends PageLanguage {
  readonly pathname: string;
}

let openedPage: OpenedPage | undefined;
let chosenLanguage: string = DEFAULT_LANGUAGE;
let chosenHasDrafts = false;

/** Shows the page in its language. Rejects if the page fetches its texts and they do not load. */
export async function applyPageLanguage(): Promise<void> {
  const page = consumePageData(LANGUAGE_ELEMENT_ID) as PageLanguage | undefined;
  if (!page) return;
  await addPageLanguage(page);
  chooseLanguage(page.code);
}

/** Adds the texts that are in the page, or fetches them. */
export async function addPageLanguage(page: PageLanguage): Promise<void> {
  const { code, texts, shell } = page;
  openedPage = { ...page, pathname: window.location.pathname };
  chosenHasDrafts = page.hasDrafts;
  if (texts) addTexts(code, JSON.stringify(texts));
  else if (shell.first) await fetchTexts(shell.first, code);
}

/** Returns what the server said about the opened page. Undefined for the default language. */
export const findOpenedPage = (): OpenedPage | undefined => openedPage;

/** Returns the code of the language that the person reads. An area without its texts is shown in the default language. */
export const findChosenLanguage = (): string => chosenLanguage;

/** Whether nobody has checked some of the translations that the page shows. */
export const hasDrafts = (): boolean => chosenLanguage !== DEFAULT_LANGUAGE && chosenHasDrafts;

/** Renders in a language where no document is open: when the build renders pages. */
export async function renderInLanguage(code: string, languageHasDrafts = false): Promise<void> {
  chosenLanguage = code;
  chosenHasDrafts = languageHasDrafts;
  await i18n.changeLanguage(code);
}

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
