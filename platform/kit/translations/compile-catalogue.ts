import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import {
  type EnglishCatalogue,
  findState,
  flattenEnglish,
  flattenTranslations,
  type Nested,
  nest,
  type TranslatedCatalogue,
} from './catalogue.ts';
import { listExpectedTexts } from './plural-forms.ts';

/** What a browser gets of a catalogue in one language. */
export interface CompiledCatalogue {
  /** The translated texts alone, nested as in English. */
  readonly texts: Nested<string>;
  /** The texts with English ones in their gaps, each of these with `ENGLISH_MARK`. */
  readonly filledTexts: Nested<string>;
  /** Keys that stay English, because their translation is missing or out of date. */
  readonly english: readonly string[];
  /** Keys whose translation nobody has checked. */
  readonly drafts: readonly string[];
}

/** Takes from a translation what fits the English texts of now. A text without words needs no translation. */
export function compileCatalogue(
  english: EnglishCatalogue,
  translation: TranslatedCatalogue,
  language: string,
): CompiledCatalogue {
  const translations = flattenTranslations(translation);
  const texts = [...listExpectedTexts(flattenEnglish(english), language)].map(([key, { source }]) => {
    const translated = translations.get(key);
    return { key, source, text: translated?.text ?? '', state: findState(source, translated) };
  });
  const textsWith = (...states: readonly string[]) => texts.filter(({ state }) => states.includes(state));
  const keysOf = (list: typeof texts) => list.map(({ key }) => key);
  const translated = textsWith('draft', 'checked').map(({ key, text }) => [key, text] as const);
  const gaps = textsWith('missing', 'out of date');
  return {
    texts: nest(translated),
    filledTexts: nest([...translated, ...gaps.map(({ key, source }) => [key, ENGLISH_MARK + source] as const)]),
    english: keysOf(gaps),
    drafts: keysOf(textsWith('draft')),
  };
}
