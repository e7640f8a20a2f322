import type { LanguageFacts, TranslatedText } from './checked-text.ts';
import { findTerms, listUntranslatedTerms, termPattern } from './glossary.ts';
import { hasWords, listPlaceholders, replacePlaceholders } from './placeholders.ts';
import { isForOneNumber } from './plural-forms.ts';

/** Each returns a sentence if a text has the problem. */
type TextCheck = (text: TranslatedText, language: LanguageFacts) => string | undefined;

const quote = (words: string) => `“${words}”`;
const COUNT = '{{count}}';

/** A plural form may name the number even if English does not. For one number only, it may also leave it out. */
export const findChangedPlaceholders: TextCheck = ({ source, text, expected }, { code }) => {
  const plural = expected?.plural;
  const required = listPlaceholders(source);
  if (plural && !required.includes(COUNT) && plural.otherSource.includes(COUNT)) required.push(COUNT);
  const isNumberOptional = plural !== undefined && isForOneNumber(plural.category, code);
  const compared = (placeholders: readonly string[]) =>
    placeholders.filter((each) => each !== COUNT || !isNumberOptional).toSorted();
  const [found, wanted] = [compared(listPlaceholders(text)), compared(required)];
  if (found.join() !== wanted.join())
    return `The text needs the placeholders ${wanted.join(' ') || '(none)'}, and has ${found.join(' ') || 'none'}.`;
  const withoutPlaceholders = replacePlaceholders(text, '');
  return /[{}]|\$t\(/.test(withoutPlaceholders) ? 'A placeholder is not complete.' : undefined;
};

export const findUnchangedText: TextCheck = ({ source, text }, { glossary }) => {
  if (text !== source) return undefined;
  const rest = listUntranslatedTerms(glossary).reduce(
    (words, term) => words.replaceAll(termPattern(term), ''),
    replacePlaceholders(text, ''),
  );
  return hasWords(rest) ? 'The text is the same as in English.' : undefined;
};

const doubledWord = /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*) +\1(?![\p{L}\p{M}])/giu;

/** Some languages double words on purpose. The glossary has them. */
export const findDoubledWord: TextCheck = ({ text }, { glossary }) => {
  const isAllowed = (words: string) => glossary.some(({ translations }) => translations.includes(words));
  const found = replacePlaceholders(text, '\n')
    .match(doubledWord)
    ?.find((words) => !isAllowed(words));
  return found && `A word is there twice: ${quote(found)}.`;
};

/** The kind of each mark that can end a sentence: of Latin, Devanagari and Arabic script. */
const endMarks: Readonly<Record<string, string>> = {
  '.': '.',
  '।': '.',
  '۔': '.',
  '?': '?',
  '؟': '?',
  ',': ',',
  '،': ',',
  ';': ';',
  '؛': ';',
  '!': '!',
  ':': ':',
  '…': '…',
};

function findEndMark(text: string): string {
  const withoutClosers = text.replace(/[\s”’"'»)\]]+$/, '');
  return endMarks[withoutClosers.at(-1) ?? ''] ?? '';
}

export const findOtherEnd: TextCheck = ({ source, text }) => {
  const [wanted, found] = [findEndMark(source), findEndMark(text)];
  if (wanted === found) return undefined;
  return `English ends with ${wanted ? quote(wanted) : 'no mark'}, the text with ${found ? quote(found) : 'none'}.`;
};

export const findOtherSpaces: TextCheck = ({ source, text }) => {
  const spaces = (words: string) => [/^\s*/, /\s*$/].map((end) => end.exec(words)?.[0]).join('|');
  return spaces(source) === spaces(text) ? undefined : 'The spaces at the start or the end differ from English.';
};

const MAX_GROWTH = 2;
const MAX_EXTRA_LETTERS = 20;
const countLetters = (text: string) => replacePlaceholders(text, '').match(/\p{L}/gu)?.length ?? 0;

export const findGreatLength: TextCheck = ({ source, text }) => {
  const [english, letters] = [countLetters(source), countLetters(text)];
  if (letters <= english * MAX_GROWTH + MAX_EXTRA_LETTERS) return undefined;
  return `The text has ${letters} letters, and English ${english}. It may not fit.`;
};

/** A text with a sense means something else than the glossary. */
export const findOtherTerm: TextCheck = ({ source, text, sense }, { glossary }) => {
  if (sense !== undefined) return undefined;
  const words = text.normalize().toLowerCase();
  const missing = findTerms(replacePlaceholders(source, '\n'), glossary).filter(
    ({ translations }) => !translations.some((form) => words.includes(form.normalize().toLowerCase())),
  );
  const list = missing.map(({ term, translations }) => `${quote(term)} as ${quote(translations.join('” or “'))}`);
  return missing.length > 0 ? `The glossary translates ${list.join(', ')}.` : undefined;
};

/** Words of the script of English may stay if English or the glossary has them. */
export const findOtherScript: TextCheck = ({ source, text }, { code, glossary }) => {
  const { script } = new Intl.Locale(code).maximize();
  const ownLetters = new RegExp(`^\\p{Script_Extensions=${script}}+$`, 'u');
  const allowed = [source, ...listUntranslatedTerms(glossary)].flatMap(listWords);
  const other = listWords(replacePlaceholders(text, ' ')).find(
    (word) => !ownLetters.test(word) && !allowed.includes(word),
  );
  return other && `${quote(other)} has letters of another script.`;
};

const listWords = (text: string) =>
  text.match(/\p{L}[\p{L}\p{M}\u200c\u200d]*/gu)?.map((word) => word.replaceAll(/[\u200c\u200d]/g, '')) ?? [];

export const findOtherDigits: TextCheck = ({ text }) => {
  const digits = text.match(/(?![0-9])\p{Nd}/gu);
  return digits ? `Write ${quote(digits.join(''))} with the digits 0 to 9.` : undefined;
};

export const findDirectionControls: TextCheck = ({ text }) =>
  /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)
    ? 'The text has invisible characters that change its direction. Remove them.'
    : undefined;
