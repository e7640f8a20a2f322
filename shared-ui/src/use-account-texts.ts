import { addMessages, useTranslation } from './i18n/index.ts';
import account from './locales/en.account.json';

// Log-in, the one form that many see on a slow line, does without.
addMessages({ en: { shared: account } });

/** The words beside what a person is known by: a password to be, a phone number. */
export const useAccountTexts = <Part extends keyof typeof account>(part: Part) =>
  useTranslation('shared', { keyPrefix: part });
