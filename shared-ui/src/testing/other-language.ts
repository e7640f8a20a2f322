import { DEFAULT_LANGUAGE, type LanguageCode } from '@emigration-portal/shared-api/languages';
import { act } from '@testing-library/react';
import { addMessages, i18n } from '../i18n/index.ts';

afterEach(() => void i18n.changeLanguage(DEFAULT_LANGUAGE));

/** Switches the portal to a test language with these texts until the test ends. Missing texts are English. */
export async function setTestLanguage(shared: object, others: Readonly<Record<string, object>> = {}): Promise<void> {
  addMessages({ xx: { ...others, shared } });
  await act(() => i18n.changeLanguage('xx'));
}

/** A file `locales/<language>/<name>.json`. */
interface TranslatedCatalogue {
  readonly [key: string]: string | TranslatedCatalogue;
}

/** Switches the portal to a language until the test ends. Takes its translated catalogues by namespace, such as `shared`. */
export async function setTestTranslations(
  language: LanguageCode,
  catalogues: Readonly<Record<string, TranslatedCatalogue>>,
): Promise<void> {
  for (const [namespace, catalogue] of Object.entries(catalogues))
    addMessages({ [language]: { [namespace]: pickTexts(catalogue) } });
  await act(() => i18n.changeLanguage(language));
}

const pickTexts = (group: TranslatedCatalogue): Record<string, string | object> =>
  Object.fromEntries(
    Object.entries(group).flatMap(([key, value]) =>
      typeof value === 'string' ? [] : [[key, typeof value.text === 'string' ? value.text : pickTexts(value)]],
    ),
  );
