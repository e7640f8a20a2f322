import { toAsciiDigits } from './plain-entry.ts';

/** Letters that Unicode takes for letters of their own, and what people type for them. */
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
  // Malayalam chillu letters: the consonant without its vowel, as it was written before Unicode 5.1.
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

/** Letters that people and keyboards use for each other. */
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
};

const spellingsToReplace = new RegExp(`[${Object.keys(spellings).join('')}]`, 'gu');

/** Apostrophes, hyphens, and what is not seen: joiners, soft hyphens, controls of direction. */
const leftOut = /['`´’‘‛′‵＇ʹ-ʿՙ՚ꞌ־−\p{Dash_Punctuation}\p{Default_Ignorable_Code_Point}]/gu;

/** Accents, and the dots below letters (nukta) of Indian scripts; never vowel signs. */
const accents = /[\p{Script=Inherited}\u093c\u09bc\u0a3c\u0abc\u0b3c]/gu;

/** A text as servers of the release before compare it: spellings and digits of other scripts make a difference. */
export const foldAsBefore = (text: string): string =>
  text
    .replaceAll(leftOut, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(leftOut, '')
    .replaceAll(accents, '')
    .replaceAll(lettersToReplace, (_, letter: string) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * A text as searches compare it: without case, accents, apostrophes, hyphens and joiners, in one Unicode form, with the
 * digits 0 to 9 and one spelling of letters that people use for each other. Both sides of every search are folded by it.
 * White space becomes single spaces.
 */
export const foldForSearch = (text: string): string =>
  toAsciiDigits(foldAsBefore(text))
    .replaceAll(spellingsToReplace, (letter) => spellings[letter] ?? letter)
    .replaceAll(/ +/g, ' ')
    .trim();
