import type { RemoteModule } from '@emigration-portal/shared-api';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import shared from '../locales/en.base.json';

/** Matches right-to-left letters, and direction controls that older releases stored. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates a right-to-left value, so that it does not change the direction of the sentence around it. */
const isolateRightToLeft = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** The i18next instance of the page, with the texts that every page needs. Shell and remotes add texts by `addMessages`. */
export const i18n: I18n = i18next;

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { shared } },
  ns: ['shared'],
  defaultNS: 'shared',
  // React already escapes HTML, so `escape` is free to isolate values, many of which people typed.
  interpolation: { escapeValue: true, escape: isolateRightToLeft },
  initAsync: false,
});

/** Adds texts: language → namespace → texts. Merges them into existing namespaces. Do not change the objects afterwards. */
export function addMessages(messages: RemoteModule['messages']): void {
  for (const [language, namespaces] of Object.entries(messages)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      // `skipCopy`: a copy through JSON costs 8 ms on slow phones.
      i18n.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true });
    }
  }
}
