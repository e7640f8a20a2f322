import { type AnyColumn, and, ilike, or, type Placeholder, type SQL } from 'drizzle-orm';

/** A pattern that finds `text` anywhere, its own wildcards taken literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];

/**
 * The condition that each word of a search is in `text`, or is otherwise found; none for an empty search. `pattern` may
 * leave the words to be filled in later.
 */
export const containsWords = (
  text: AnyColumn,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
  pattern: (word: string, at: number) => string | Placeholder = containing,
): SQL | undefined =>
  and(...wordsOf(search).map((word, at) => or(ilike(text, pattern(word, at) as string), otherwise(word, at))));

/** The rows of a page, counted from 1. */
export const page = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
