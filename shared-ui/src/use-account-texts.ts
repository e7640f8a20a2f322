import { addMessages, useTranslation } from './i18n/index.ts';
import account from './locales/en.account.json';

// In a separate catalogue, so that the log-in page stays small for slow connections.
addMessages({ en: { shared: account } });

/** The texts of password and phone fields. */
export const useAccountTexts = <Part extends keyof typeof account>(part: Part) =>
  useTranslation('shared', { keyPrefix: part });
