import { ENGLISH_MARK } from '@emigration-portal/shared-api';
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
import { isForOneNumber, listExpectedTexts } from './plural-forms.ts';

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

/** Matches a phone number, and a number with a unit such as `0.5 MB`. A right-to-left sentence would turn their parts around. */
const leftToRightParts = /\+\d[\d\u00a0 ]*\d|\d[\d.,]*[\u00a0 ][A-Z]{2,3}\b/g;

const phoneNumbers = /\+\d[\d ]*\d/g;

/** A phone number stays on one line. */
const joinPhoneNumbers = (text: string) => text.replaceAll(phoneNumbers, (number) => number.replaceAll(' ', '\u00a0'));

const isolateParts = (text: string) => text.replaceAll(leftToRightParts, '\u2066$&\u2069');

/** Takes from a translation what fits the English texts of now. A text without words needs no translation. */
export function compileCatalogue(
  english: EnglishCatalogue,
  translation: TranslatedCatalogue,
  language: string,
): CompiledCatalogue {
  const translations = flattenTranslations(translation);
  const texts = [...listExpectedTexts(flattenEnglish(english), language)].map(([key, { source, plural }]) => {
    const translated = translations.get(key);
    // The English text for one may have no number, and some languages use that form for 0 too.
    const fill = !plural || isForOneNumber(plural.category, language) ? source : plural.otherSource;
    return { key, fill, text: translated?.text ?? '', state: findState(source, translated) };
  });
  const isRightToLeft = findLanguage(language).direction === 'rtl';
  const textsWith = (...states: readonly string[]) => texts.filter(({ state }) => states.includes(state));
  const keysOf = (list: typeof texts) => list.map(({ key }) => key);
  const translated = textsWith('draft', 'checked').map(({ key, text }) => {
    const joined = joinPhoneNumbers(text);
    return [key, isRightToLeft ? isolateParts(joined) : joined] as const;
  });
  const gaps = textsWith('missing', 'out of date');
  return {
    texts: nest(translated),
    filledTexts: nest([...translated, ...gaps.map(({ key, fill }) => [key, ENGLISH_MARK + fill] as const)]),
    english: keysOf(gaps),
    drafts: keysOf(textsWith('draft')),
  };
}
