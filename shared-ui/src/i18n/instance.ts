import type { RemoteModule } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, directionOf, isolate } from '@emigration-portal/shared-api/languages';
import i18next, { type i18n as I18n } from 'i18next';

/** The i18next instance of the page. Shell and remotes add their texts (`createTexts`). */
export const i18n: I18n = i18next;

void i18n.init({
  lng: DEFAULT_LANGUAGE,
  fallbackLng: DEFAULT_LANGUAGE,
  resources: {},
  ns: ['shared'],
  defaultNS: 'shared',
  // React already escapes HTML, so `escape` is free to isolate values, many of which people typed.
  interpolation: { escapeValue: true, escape: (value) => isolate(value, directionOf(i18n.language)) },
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
