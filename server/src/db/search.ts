import { type AnyColumn, and, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Trigrams find nothing so short within a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

/** Whether a word is looked for where words begin alone, by a condition of its own. */
export const isShort = (word: string): boolean => SHORT.test(word);

/** A pattern that finds a word anywhere, or a short one at the beginning; its own wildcards are taken literally. */
export const containing = (word: string): string => `${isShort(word) ? '' : '%'}${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];

/**
 * The condition that each word of a search is in `text`, which is in lower case, or is otherwise found; none for an empty
 * search. `pattern` may leave the words to be filled in later.
 */
export function containsWords(
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
  pattern: (word: string, at: number) => string | Placeholder = containing,
): SQL | undefined {
  const contains = (word: string, at: number) => {
    const begins = like(text, pattern(word, at) as string);
    return isShort(word) ? or(begins, sql`${text} like '% ' || ${pattern(word, at)}::text`) : begins;
  };
  return and(...wordsOf(search).map((word, at) => or(contains(word, at), otherwise(word, at))));
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
