import { toAsciiDigits } from './normalize-entry.ts';

/** Letters that Unicode does not decompose → letters that people type instead. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  // Malayalam chillu letters: the consonant without its vowel, as written before Unicode 5.1.
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ൔ: 'മ്',
  ൕ: 'യ്',
  ൖ: 'ഴ്',
};

const lettersToReplace = new RegExp(`(${Object.keys(plainLetters).join('|')})\\u0d4d?`, 'gu');

/** Letters that people mix up → one spelling. */
const spellings: Readonly<Record<string, string>> = {
  // Arabic and Persian.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۃ: 'ه',
  ٱ: 'ا',
  ـ: '',
  // Bengali: ta without its vowel.
  ৎ: 'ত্',
  // Tamil: the sha of shri.
  ஶ: 'ஸ',
  // Malayalam: the sign of au.
  '\u0d4c': '\u0d57',
  // Devanagari: the nasal sign that prints over other signs.
  '\u0901': '\u0902',
};

const spellingsToReplace = new RegExp(Object.keys(spellings).join('|'), 'gu');

/**
 * Devanagari: a nasal consonant before a consonant of its row. It can also be written as the nasal sign: हिन्दी, हिंदी.
 */
const nasals = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/gu;

const APOSTROPHES = "'`´’‘‛′‵＇ʹ-ʿՙ՚ꞌ";

/** Apostrophes, hyphens and invisible characters: joiners, soft hyphens, direction controls. */
const ignoredCharacters = new RegExp(`[${APOSTROPHES}־−\\p{Dash_Punctuation}\\p{Default_Ignorable_Code_Point}]`, 'gu');

/** `D' Souza` equals `D'Souza`. */
const spacedApostrophe = new RegExp(`(^|\\s)(\\p{L})[${APOSTROPHES}]\\s+(?=\\p{L})`, 'gu');

/** Accents, and the dots below letters (nukta) of Indian scripts. Not vowel signs. */
const accents = /[\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

/** Folds a text as the previous release did. It does not unify spellings and digits of other scripts. */
export const foldAsPreviousRelease = (text: string): string =>
  text
    .replaceAll(ignoredCharacters, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(ignoredCharacters, '')
    .replaceAll(accents, '')
    .replaceAll(lettersToReplace, (_, letter: string) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Replaces dots after letters with spaces, except in e-mail addresses. */
const replaceDots = (word: string) => (word.includes('@') ? word : word.replaceAll(/([\p{L}\p{M}])\.+/gu, '$1 '));

const isInitial = (word = '') => /^\p{L}\p{M}*$/u.test(word);

/**
 * Folds a text for search. Both sides of every search use it.
 * It removes case, accents, apostrophes, hyphens and joiners. It uses one Unicode form, the digits 0 to 9, and one
 * spelling of letters that people swap. White space, commas and dots after letters become one space, except in e-mail
 * addresses. Initials become one word: `P. K. Nair`, `P.K.Nair` and `P K Nair` become `pk nair`.
 */
export function foldForSearch(text: string): string {
  const letters = toAsciiDigits(foldAsPreviousRelease(text.replaceAll(spacedApostrophe, '$1$2')))
    .replaceAll(spellingsToReplace, (letter) => spellings[letter] ?? letter)
    .replaceAll(nasals, '\u0902');
  const words = letters
    .split(/[ ,;،]+/)
    .flatMap((word) => replaceDots(word).split(' '))
    .filter(Boolean);
  const withSpaces = words.map((word, at) => (isInitial(word) && isInitial(words[at + 1]) ? word : `${word} `));
  return withSpaces.join('').trim();
}
