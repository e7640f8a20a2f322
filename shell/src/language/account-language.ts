import { isLanguageCode, type LanguageCode } from '@emigration-portal/shared-api/languages';
import { findChosenLanguage, isDefaultChosen, readLanguageCookie } from './page-language.ts';

/** The language for a new account. Undefined if the person has not chosen one and reads the default language. */
export function findLanguageOfReader(): LanguageCode | undefined {
  const code = readLanguageCookie() ?? (isDefaultChosen() ? '' : findChosenLanguage());
  return isLanguageCode(code) ? code : undefined;
}

/**
 * After a sign-in: shows the account's language. An account without a language gets the page's language, because the person
 * has read the page in it. A failure changes nothing.
 */
export async function applyAccountLanguage(language: string | undefined): Promise<void> {
  if (language === findChosenLanguage() || (language === undefined && isDefaultChosen())) return;
  try {
    const { openInLanguage, saveInAccount } = await import(
      /* webpackChunkName: "language-switch" */ './switch-language.ts'
    );
    if (language === undefined) saveInAccount(findChosenLanguage());
    else await openInLanguage(language);
  } catch {
    // The page stays in its language.
  }
}
