import type { RemoteModule } from '@emigration-portal/shared-api';
import i18next, { type i18n as I18n } from 'i18next';
import shared from '../locales/en.base.json';

/** The one i18next instance of the page, with the shared texts that every page has; the shell adds those of forms, the theme the remotes'. */
export const i18n: I18n = i18next;

void i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { shared } },
  ns: ['shared'],
  defaultNS: 'shared',
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Adds the namespaces of a workspace, which are its own no longer: language → namespace → texts. Texts of a known namespace are merged. */
export function addMessages(messages: RemoteModule['messages']): void {
  for (const [language, namespaces] of Object.entries(messages)) {
    for (const [namespace, texts] of Object.entries(namespaces)) {
      // i18next would write all of them as JSON and read them back, 8 ms of a slow phone's second visit.
      i18n.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true });
    }
  }
}
