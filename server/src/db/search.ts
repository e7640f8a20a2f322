import { type AnyColumn, and, like, or, type SQL } from 'drizzle-orm';

/** Trigrams find nothing so short within a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

/** Taken literally, its own wildcards too. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** A word is found anywhere; one or two letters where a word begins, which an index of trigrams can tell. */
function contains(text: AnyColumn | SQL, word: string): SQL | undefined {
  const begin = `${literally(word)}%`;
  return SHORT.test(word) ? or(like(text, begin), like(text, `% ${begin}`)) : like(text, `%${begin}`);
}

/** The condition that each word of a search is in `text`, which is in lower case, or is otherwise found; none for an empty search. */
export const containsWords = (
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string) => SQL | undefined = () => undefined,
): SQL | undefined => {
  const words = new Set(search.toLowerCase().split(/\s+/).filter(Boolean));
  return and(...[...words].map((word) => or(contains(text, word), otherwise(word))));
};

/** The rows of a page, counted from 1. */
export const page = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
