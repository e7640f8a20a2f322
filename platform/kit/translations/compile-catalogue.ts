import { findLanguage } from '@emigration-portal/shared-api/languages';
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
  /** The translated texts alone, nested as in English. English fills the rest. */
  readonly texts: Nested<string>;
  /** Keys that stay English, because their translation is missing or out of date. */
  readonly english: readonly string[];
  /** Keys whose translation nobody has checked. */
  readonly drafts: readonly string[];
}

/** Matches a phone number, and a number with a unit such as `0.5 MB`. A right-to-left sentence would turn their parts around. */
const leftToRightParts = /\+\d[\d\u00a0 ]*\d|\d[\d.,]*[\u00a0 ][A-Z]{2,3}\b/g;

const isolateParts = (text: string) => text.replaceAll(leftToRightParts, '\u2066$&\u2069');

/** Takes from a translation what fits the English texts of now. A text without words needs no translation. */
export function compileCatalogue(
  english: EnglishCatalogue,
  translation: TranslatedCatalogue,
  language: string,
): CompiledCatalogue {
  const translations = flattenTranslations(translation);
  const texts = [...listExpectedTexts(flattenEnglish(english), language)].map(([key, { source }]) => {
    const translated = translations.get(key);
    return { key, text: translated?.text ?? '', state: findState(source, translated) };
  });
  const isRightToLeft = findLanguage(language).direction === 'rtl';
  const keysWith = (...states: readonly string[]) =>
    texts.filter(({ state }) => states.includes(state)).map(({ key }) => key);
  const isUsed = ({ state }: (typeof texts)[number]) => state === 'draft' || state === 'checked';
  return {
    texts: nest(texts.filter(isUsed).map(({ key, text }) => [key, isRightToLeft ? isolateParts(text) : text] as const)),
    english: keysWith('missing', 'out of date'),
    drafts: keysWith('draft'),
  };
}
