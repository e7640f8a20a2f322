import { type AnyColumn, and, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Trigrams find nothing so short within a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

export const isShort = (word: string): boolean => SHORT.test(word);

/** A pattern of what begins with `text`, its own wildcards taken literally. */
export const beginning = (text: string): string => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];

/** A word is found anywhere; one or two letters where a word begins, which an index of trigrams can tell. */
function contains(text: AnyColumn | SQL, word: string, begin: string | Placeholder): SQL | undefined {
  const after = (before: string) => like(text, sql`${sql.raw(`'${before}'`)} || ${begin}::text`);
  return isShort(word) ? or(like(text, begin as string), after('% ')) : after('%');
}

/**
 * The condition that each word of a search is in `text`, which is in lower case, or is otherwise found; none for an empty
 * search. `begin` may leave the words to be filled in later.
 */
export const containsWords = (
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
  begin: (word: string, at: number) => string | Placeholder = beginning,
): SQL | undefined =>
  and(...wordsOf(search).map((word, at) => or(contains(text, word, begin(word, at)), otherwise(word, at))));

/** The rows of a page, counted from 1. */
export const page = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
