import { foldForSearch, toAsciiDigits } from '@emigration-portal/shared-api';
import { type AnyColumn, and, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { type Preparable, prepared } from './prepared.ts';

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

/** Words of one kind are looked for by one condition: only their values differ. */
const kindOf = (word: string): string =>
  formsOf(word)
    .map((parts) => parts.map((part) => (isShort(part) ? 's' : localPart(part) ? '@' : 'w')).join(''))
    .join('/');

/** `Al-Rashid` is also found where it is written `Al Rashid`. */
const HYPHEN_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])\p{Dash_Punctuation}(?=\p{L})/u;

const INITIALS = /^\p{L}\p{M}*([. ]+\p{L}\p{M}*)*\.?$/u;

/** The words of a search in lower case, each once. Initials are one word, such as `p. k.`: folded texts have them as `pk`. */
export function wordsOf(search: string): string[] {
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

/** The placeholder of a word, with digits 0 to 9 and without a `#` before them, in an `otherwise` of `containsWords`; `searchValues` fills it in. */
export const wordAt = (at: number): Placeholder => sql.placeholder(`word${at}`);

/** What the placeholders of `containsWords` stand for. */
export const searchValues = (search: string): Record<string, string> =>
  Object.fromEntries(
    wordsOf(search).flatMap((word, at) => [
      [`word${at}`, toAsciiDigits(word).replace(/^#/, '')],
      ...formsOf(word).flatMap((parts, n) =>
        parts.flatMap((part, k) => [
          [`pattern${at}_${n}_${k}`, patternOf(part)],
          [`part${at}_${n}_${k}`, part],
        ]),
      ),
    ]),
  );

/**
 * The condition that each word of a search is in `text`, a column written by `searchable`, or is otherwise found; none for
 * an empty search. The words are filled in when the statement runs.
 */
export function containsWords(
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
): SQL | undefined {
  const contains = (part: string, name: string) => {
    const pattern = sql.placeholder(`pattern${name}`);
    const found = sql`${text} like ${pattern}`;
    if (isShort(part)) return or(found, sql`${text} like '% ' || ${pattern}::text`);
    return localPart(part) ? and(found, sql`strpos(${text}, ${sql.placeholder(`part${name}`)}) > 0`) : found;
  };
  const inAnyForm = (word: string, at: number) =>
    formsOf(word).map((parts, n) => and(...parts.map((part, k) => contains(part, `${at}_${n}_${k}`))));
  return and(...wordsOf(search).map((word, at) => or(...inAnyForm(word, at), otherwise(word, at))));
}

/** A search of more words is made anew each time: each has its own statement. */
const MOST_WORDS = 3;

interface Kinds {
  readonly kind?: (word: string) => string;
  /** False where the best plan depends on the values, whatever is searched for. */
  readonly named?: boolean;
}

/** The statement of a search, which `make` builds with `containsWords`, made once for all searches of its kind. */
export function preparedSearch<Q extends Preparable>(
  db: Database,
  name: string,
  search: string,
  make: () => Q,
  { kind = () => '', named = true }: Kinds = {},
): ReturnType<Q['prepare']> {
  const words = wordsOf(search);
  if (words.length > MOST_WORDS) return make().prepare('') as ReturnType<Q['prepare']>;
  const shape = [name, ...words.map((word) => kindOf(word) + kind(word))].join(' ');
  // The best plan of a search depends on its words.
  return prepared(db, shape, make, { named: named && words.length === 0 });
}

interface PageInput {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The rows of a page, counted from 1. */
export const page = ({ pageNumber, pageSize }: PageInput) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** How many rows a list has in all, where a page tells it: one that is not full is the last. */
export function totalByPage({ pageNumber, pageSize }: PageInput, rowsOnPage: number): number | undefined {
  const tells = rowsOnPage < pageSize && (rowsOnPage > 0 || pageNumber === 1);
  return tells ? (pageNumber - 1) * pageSize + rowsOnPage : undefined;
}
