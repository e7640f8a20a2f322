import { DEFAULT_LANGUAGE } from './default-language.ts';
import { type LanguageCode, languageNames } from './language-names.ts';
import type { TimeZone } from './time-zones.ts';

/**
 * What the portal knows about a language. A new language is a name in `languageNames`, a text in `languageSuggestions`, a row
 * of `languages` and its catalogues. `directionOf` knows those from right to left.
 */
export interface Language {
  /** The language's name in the language itself. */
  readonly endonym: string;
  readonly direction: 'ltr' | 'rtl';
  /** The BCP 47 locale of its month names and documents. */
  readonly locale: string;
  /** The names of the twelve months. Needed if `Intl` of a browser lacks them: Chromium calls January `M01` in Punjabi. */
  readonly months?: Readonly<Record<'short' | 'long', readonly string[]>>;
  /** Separates values, and a date from its time. Ends with a space. */
  readonly comma: string;
  /** Joins the last two names of a list, with its spaces. `Intl.ListFormat` of Chromium lacks Punjabi, too. */
  readonly and: string;
  /** What people call each clock, such as `India time`. A time of day always says its clock. */
  readonly clockNames: Readonly<Record<TimeZone, string>>;
}

/** All languages of the portal, by their BCP 47 code. */
export const languages = {
  // British English: days before months.
  en: {
    endonym: languageNames.en,
    direction: 'ltr',
    locale: 'en-GB',
    comma: ', ',
    and: ' and ',
    clockNames: { 'Asia/Dubai': 'Dubai time', 'Asia/Riyadh': 'Riyadh time', 'Asia/Kolkata': 'India time' },
  },
  hi: {
    endonym: languageNames.hi,
    direction: 'ltr',
    locale: 'hi-IN',
    comma: ', ',
    and: ' और ',
    clockNames: { 'Asia/Dubai': 'दुबई समय', 'Asia/Riyadh': 'रियाद समय', 'Asia/Kolkata': 'भारतीय समय' },
  },
  ur: {
    endonym: languageNames.ur,
    direction: 'rtl',
    locale: 'ur-IN',
    comma: '، ',
    and: ' اور ',
    clockNames: { 'Asia/Dubai': 'دبئی وقت', 'Asia/Riyadh': 'ریاض وقت', 'Asia/Kolkata': 'ہندوستانی وقت' },
  },
} as const satisfies Readonly<Record<LanguageCode, Language>>;

/**
 * Languages for tests: English with accents and longer words, and the same in Arabic letters from right to left. Only builds
 * for tests have their texts.
 */
export const pseudoLanguages = {
  'en-XA': { ...languages.en, endonym: '[Éñĝļîšĥ]' },
  'ar-XB': { ...languages.en, endonym: '[ابجد]', direction: 'rtl', locale: 'ar', comma: '، ' },
} as const satisfies Readonly<Record<string, Language>>;

/** Finds a language by its code. An unknown code is the default language. */
export const findLanguage = (code: string): Language => languagesByCode.get(code) ?? languages[DEFAULT_LANGUAGE];

const languagesByCode = new Map<string, Language>(Object.entries({ ...languages, ...pseudoLanguages }));
