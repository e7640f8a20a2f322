import {
  LANGUAGE_ELEMENT_ID,
  type PageLanguage,
  REMOTE_TIMEOUT_MS,
  userEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { DEFAULT_LANGUAGE, isLanguageCode } from '@emigration-portal/shared-api/languages';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { writeLanguageCookie } from './language-cookie.ts';
import { fetchTexts } from './load-texts.ts';
import { chooseLanguage, readLanguageCookie } from './page-language.ts';
import { addPageLanguage } from './page-texts.ts';
import { pathIn } from './public-address.ts';

/** Shows the open page in another language, and remembers it in this browser and in the account. Rejects without the texts. */
export async function switchLanguage(code: string): Promise<void> {
  await openInLanguage(code);
  saveInAccount(code);
}

/** The language of the last press. */
let pressedLanguage: string | undefined;

/** Shows the open page in another language without a new document, and remembers it in this browser. Rejects without the texts. */
export async function openInLanguage(code: string): Promise<void> {
  const previous = readLanguageCookie();
  pressedLanguage = code;
  // The server reads the cookie.
  writeLanguageCookie(code);
  try {
    if (code !== DEFAULT_LANGUAGE) await loadPageLanguage(code);
  } catch (error) {
    if (pressedLanguage === code) writeLanguageCookie(previous);
    throw error;
  }
  // Another press was faster.
  if (pressedLanguage !== code) return;
  chooseLanguage(code);
  window.history.replaceState(window.history.state, '', findAddressIn(code));
}

/** Returns the address of the open page in a language. */
export function findAddressIn(code: string): string {
  const { pathname, search, hash } = window.location;
  return pathIn(pathname, code) + search + hash;
}

/** Stores the language in the account. If this fails, the next choice or log-in stores it. */
export function saveInAccount(code: string): void {
  if (sessionUser() && isLanguageCode(code)) call(userEndpoints.setLanguage, { language: code }).catch(() => {});
}

async function loadPageLanguage(code: string): Promise<void> {
  const page = await fetchPageLanguage(findAddressIn(code));
  if (page?.code !== code) throw new Error(`The server has no page in ${code}`);
  await addPageLanguage(page);
  if (page.remote) await fetchTexts(page.remote.first, code);
}

const languageElement = new RegExp(`<script type="application/json" id="${LANGUAGE_ELEMENT_ID}">(.*?)</script>`);

/** Asks the server for the open page in another language, and returns what it says about this language. */
async function fetchPageLanguage(address: string): Promise<PageLanguage | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(REMOTE_TIMEOUT_MS),
  });
  const [, json] = languageElement.exec(await response.text()) ?? [];
  return json === undefined ? undefined : JSON.parse(json);
}
