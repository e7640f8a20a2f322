import type { pseudoLanguages } from '@emigration-portal/shared-api/languages';
import { type EnglishCatalogue, flattenEnglish, nest } from './catalogue.ts';
import type { CompiledCatalogue } from './compile-catalogue.ts';
import { hasWords, splitAtPlaceholders } from './placeholders.ts';
import { listExpectedTexts } from './plural-forms.ts';

const latin = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = mapLetters(latin, 'åƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ');
const arabicLetters = 'ابچدعفگہیجکلمنؤپقرستۇڤوخيز';
const arabic = mapLetters(`${latin}.,;?`, `${arabicLetters}${arabicLetters}۔،؛؟`);

const padding = 'one two three four five six seven eight nine ten ';
/** Translations are longer than English by about this part. */
const GROWTH = 0.4;

/** Writes a text in accented letters in brackets, 40 % longer. It stays readable, and no placeholder changes. */
export const pseudoTranslate = (text: string): string => pseudoTranslateWith(accented, text);

/**
 * Writes a text in Arabic letters of a similar sound, for tests of the layout from right to left. Real letters need no
 * direction controls, so widths, line breaks and the order of values are those of a translation.
 */
export const pseudoTranslateRightToLeft = (text: string): string => pseudoTranslateWith(arabic, text);

/** The pseudo-languages of test builds, by their codes. */
const pseudoTranslations = {
  'en-XA': pseudoTranslate,
  'ar-XB': pseudoTranslateRightToLeft,
} as const satisfies Readonly<Record<keyof typeof pseudoLanguages, (text: string) => string>>;

/** Makes a catalogue of a pseudo-language from the English one, with all plural forms. */
export function compilePseudoCatalogue(
  english: EnglishCatalogue,
  code: keyof typeof pseudoLanguages,
): CompiledCatalogue {
  const expected = listExpectedTexts(flattenEnglish(english), code);
  const texts = [...expected].map(([key, { source }]) => [key, pseudoTranslations[code](source)] as const);
  return { texts: nest(texts), english: [], drafts: [] };
}

function pseudoTranslateWith(letters: ReadonlyMap<string, string>, text: string): string {
  if (!hasWords(text)) return text;
  const replaceLetters = (words: string) => [...words].map((letter) => letters.get(letter) ?? letter).join('');
  const parts = splitAtPlaceholders(text);
  const length = parts.filter((_, index) => index % 2 === 0).join('').length;
  const extra = Math.ceil(length * GROWTH) - 1;
  const translated = parts.map((part, index) => (index % 2 === 0 ? replaceLetters(part) : part)).join('');
  const filler = padding
    .repeat(Math.ceil(extra / padding.length))
    .slice(0, extra)
    .trimEnd()
    .padEnd(extra, '~');
  return `[${translated} ${replaceLetters(filler)}]`;
}

function mapLetters(from: string, to: string): Map<string, string> {
  return new Map([...from].map((letter, index) => [letter, [...to][index] ?? letter]));
}
