import { type AnyColumn, and, ilike, or, type SQL } from 'drizzle-orm';

/** A pattern that finds `text` anywhere, its own wildcards taken literally. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The condition that each word of a search is in `text`, or is otherwise found; none for an empty search. */
export const containsWords = (
  text: AnyColumn,
  search: string,
  otherwise: (word: string) => SQL | undefined = () => undefined,
): SQL | undefined => {
  const words = new Set(search.toLowerCase().split(/\s+/).filter(Boolean));
  return and(...[...words].map((word) => or(ilike(text, containing(word)), otherwise(word))));
};

/** The rows of a page, counted from 1. */
export const page = ({ pageNumber, pageSize }: { pageNumber: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});
