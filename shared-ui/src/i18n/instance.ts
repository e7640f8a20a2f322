import type { RemoteModule } from '@emigration-portal/shared-api';
import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import shared from '../locales/en.base.json';

/** Letters from right to left, and controls of direction that a release before has stored. */
const turnsText = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A value in a sentence, with its own direction. */
const isolated = (value: string): string => (turnsText.test(value) ? `\u2068${value}\u2069` : value);

/** The one i18next instance of the page, with the shared texts that every page has; the shell adds those of forms, the theme the remotes'. */
export const i18n: I18n = i18next;

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  resources: { en: { shared } },
  ns: ['shared'],
  defaultNS: 'shared',
  // React escapes; what is filled in, often typed by people, does not turn the sentence around it.
  interpolation: { escapeValue: true, escape: isolated },
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
