import { foldForSearch } from '@emigration-portal/shared-api';
import { type AnyColumn, and, or, sql } from 'drizzle-orm';
import { allOf, anyOf, type Condition, createCondition } from '../conditions.ts';

/** Trigrams find nothing so short within a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

const isShort = (word: string): boolean => SHORT.test(word);

/** What of an e-mail address few share. Most share what follows, and looking its trigrams up takes longer than all else. */
const localPart = (word: string): string | undefined => /^[^@]{3,}@(?=.)/.exec(word)?.[0];

/** The pattern that a word is looked up by: anywhere, or at the beginning if it is short; wildcards are taken literally. */
const patternOf = (word: string): string =>
  `${isShort(word) ? '' : '%'}${(localPart(word) ?? word).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A word as folded texts have it, and as texts have it that are not folded yet: each as the parts that must all be found. */
const formsOf = (word: string): string[][] =>
  [...new Set([foldForSearch(word) || word, word])].map((form) => form.split(' '));

/** `Al-Rashid` is also found where it is written `Al Rashid`. */
const HYPHEN_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])\p{Dash_Punctuation}(?=\p{L})/u;

const INITIALS = /^\p{L}\p{M}*([. ]+\p{L}\p{M}*)*\.?$/u;

/** The words of a search in lower case, each once. Initials are one word, such as `p. k.`: folded texts have them as `pk`. */
export function splitWords(search: string): string[] {
  const typed = search.toLowerCase().split(/\s+/);
  const parts = typed
    .flatMap((word) => (word.includes('@') ? word : word.split(HYPHEN_BETWEEN_LETTERS)))
    .filter(Boolean);
  const words: string[] = [];
  for (const part of parts) {
    const before = words.at(-1) ?? '';
    if (INITIALS.test(before) && INITIALS.test(part)) words.push(`${words.pop()} ${part}`);
    else words.push(part);
  }
  const withLetters = words.filter((word) => foldForSearch(word) !== '');
  return [...new Set(withLetters.length > 0 ? withLetters : words)];
}

/** A search of more words is made anew each time: each has its own statement. */
const MOST_WORDS = 3;

/**
 * The condition that each word of a search is in `text`, a column written by `searchable`, or is otherwise found; that of an
 * empty search says nothing. `at` is the word's place in the search.
 */
export function containsWordsCondition(
  text: AnyColumn,
  search: string,
  otherwise: (word: string, at: number) => Condition | undefined = () => undefined,
): Condition {
  const contains = (part: string, name: string): Condition => {
    const pattern = sql.placeholder(`pattern${name}`);
    const found = sql`${text} like ${pattern}`;
    const given = { values: { [`pattern${name}`]: patternOf(part), [`part${name}`]: part }, varies: true };
    if (isShort(part))
      return createCondition({ kind: 's', sql: () => or(found, sql`${text} like '% ' || ${pattern}::text`), ...given });
    if (!localPart(part)) return createCondition({ kind: 'w', sql: () => found, ...given });
    const whole = sql`strpos(${text}, ${sql.placeholder(`part${name}`)}) > 0`;
    return createCondition({ kind: '@', sql: () => and(found, whole), ...given });
  };
  const words = splitWords(search);
  const all = words.map((word, at) => {
    const forms = formsOf(word).map((parts, n) => allOf(...parts.map((part, k) => contains(part, `${at}_${n}_${k}`))));
    return anyOf(...forms, otherwise(word, at));
  });
  const found = allOf(...all);
  return words.length > MOST_WORDS ? { ...found, kind: undefined } : found;
}

interface PageInput {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The rows of a page, counted from 1. */
export const pageRange = ({ pageNumber, pageSize }: PageInput) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** How many rows a list has in all, where a page tells it: one that is not full is the last. */
export function totalFromPage({ pageNumber, pageSize }: PageInput, rowsOnPage: number): number | undefined {
  const tells = rowsOnPage < pageSize && (rowsOnPage > 0 || pageNumber === 1);
  return tells ? (pageNumber - 1) * pageSize + rowsOnPage : undefined;
}
