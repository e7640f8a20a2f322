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

/** Words of one kind are looked for by one condition: only their values differ. */
const kindOf = (word: string): string => (isShort(word) ? 's' : localPart(word) ? '@' : 'w');

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];

/** What stands for a word in `containsWords`, filled in by `searchValues`. */
export const wordAt = (at: number): Placeholder => sql.placeholder(`word${at}`);

/** What the placeholders of `containsWords` stand for. */
export const searchValues = (search: string): Record<string, string> =>
  Object.fromEntries(
    wordsOf(search).flatMap((word, at) => [
      [`pattern${at}`, patternOf(word)],
      [`word${at}`, word],
    ]),
  );

/**
 * The condition that each word of a search is in `text`, which is in lower case, or is otherwise found; none for an empty
 * search. The words are filled in when the statement runs.
 */
export function containsWords(
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
): SQL | undefined {
  const contains = (word: string, at: number) => {
    const pattern = sql.placeholder(`pattern${at}`);
    const found = sql`${text} like ${pattern}`;
    if (isShort(word)) return or(found, sql`${text} like '% ' || ${pattern}::text`);
    return localPart(word) ? and(found, sql`strpos(${text}, ${wordAt(at)}) > 0`) : found;
  };
  return and(...wordsOf(search).map((word, at) => or(contains(word, at), otherwise(word, at))));
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
