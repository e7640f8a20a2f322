import { type AnyColumn, and, like, or, type Placeholder, type SQL, sql } from 'drizzle-orm';

/** Trigrams find nothing so short within a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

const isShort = (word: string): boolean => SHORT.test(word);

/** What of an e-mail address few share. Most share what follows, and looking its trigrams up takes longer than all else. */
const localPart = (word: string): string | undefined => /^[^@]{3,}@(?=.)/.exec(word)?.[0];

/** The pattern that a word is looked up by: anywhere, or at the beginning if it is short; wildcards are taken literally. */
export const patternOf = (word: string): string =>
  `${isShort(word) ? '' : '%'}${(localPart(word) ?? word).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Words of one kind are looked for by one condition: only their values differ. */
export const kindOf = (word: string): string => (isShort(word) ? 's' : localPart(word) ? '@' : 'w');

/** The words of a search, each once. */
export const wordsOf = (search: string): string[] => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))];

interface Given {
  pattern(word: string, at: number): string | Placeholder;
  word(word: string, at: number): string | Placeholder;
}
const asItIs: Given = { pattern: patternOf, word: (word) => word };

/**
 * The condition that each word of a search is in `text`, which is in lower case, or is otherwise found; none for an empty
 * search. `given` may leave the words to be filled in later.
 */
export function containsWords(
  text: AnyColumn | SQL,
  search: string,
  otherwise: (word: string, at: number) => SQL | undefined = () => undefined,
  given: Given = asItIs,
): SQL | undefined {
  const contains = (word: string, at: number) => {
    const pattern = given.pattern(word, at);
    const found = like(text, pattern as string);
    if (isShort(word)) return or(found, sql`${text} like '% ' || ${pattern}::text`);
    return localPart(word) ? and(found, sql`strpos(${text}, ${given.word(word, at)}) > 0`) : found;
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
