import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from '@emigration-portal/shared-api/languages';
import { readLanguageCookie } from './language-cookie.ts';
import { findChosenLanguage } from './page-language.ts';

/** The language for a new account. Undefined if the person has not chosen one and reads the default language. */
export function findLanguageOfReader(): LanguageCode | undefined {
  const code = readLanguageCookie() ?? findChosenLanguage();
  return isLanguageCode(code) && (readLanguageCookie() || code !== DEFAULT_LANGUAGE) ? code : undefined;
}

/**
 * After a sign-in: shows the account's language. An account without a language gets the page's language, because the person
 * has read the page in it. A failure changes nothing.
 */
export async function applyAccountLanguage(language: string | undefined): Promise<void> {
  const chosen = findChosenLanguage();
  if (language === chosen || (language === undefined && chosen === DEFAULT_LANGUAGE)) return;
  try {
    const { openInLanguage, saveInAccount } = await import('./switch-language.ts');
    if (language === undefined) saveInAccount(chosen);
    else await openInLanguage(language);
  } catch {
    // The page stays in its language.
  }
}
