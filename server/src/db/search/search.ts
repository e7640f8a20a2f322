import { foldForSearch } from '@emigration-portal/shared-api';
import { type AnyColumn, and, or, sql } from 'drizzle-orm';
import { allOf, anyOf, type Condition, createCondition } from '../conditions.ts';

/** A trigram index cannot find such short text inside a word. */
const SHORT = /^[\p{L}\p{N}]{1,2}$/u;

const isShort = (word: string): boolean => SHORT.test(word);

/** The part of an e-mail address before its domain. Most addresses share the domain, so searching it is slow. */
const localPartOf = (word: string): string | undefined => /^[^@]{3,}@(?=.)/.exec(word)?.[0];

/** The LIKE pattern of a word: anywhere, or at the start for short words. Escapes wildcards. */
const patternOf = (word: string): string =>
  `${isShort(word) ? '' : '%'}${(localPartOf(word) ?? word).replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The word folded and unfolded; all parts of one form must match. */
const formsOf = (word: string): string[][] =>
  [...new Set([foldForSearch(word) || word, word])].map((form) => form.split(' '));

/** `Al-Rashid` also finds `Al Rashid`. */
const HYPHEN_BETWEEN_LETTERS = /(?<=[\p{L}\p{M}])\p{Dash_Punctuation}(?=\p{L})/u;

const INITIALS = /^\p{L}\p{M}*([. ]+\p{L}\p{M}*)*\.?$/u;

/** Search words in lower case, each once. Initials such as `p. k.` are one word, because folded text has `pk`. */
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

/** Longer searches are not prepared: each has its own statement. */
const MAX_PREPARED_WORDS = 3;

/** Each word is in the search text, or `alternative` matches it. An empty search matches all. */
export function containsWordsCondition(
  text: AnyColumn,
  search: string,
  alternative: (word: string, index: number) => Condition | undefined = () => undefined,
): Condition {
  const containsPart = (part: string, name: string): Condition => {
    const pattern = sql.placeholder(`pattern${name}`);
    const matchesPattern = sql`${text} like ${pattern}`;
    const wordCondition = {
      values: { [`pattern${name}`]: patternOf(part), [`part${name}`]: part },
      hasVaryingPlan: true,
    };
    if (isShort(part))
      return createCondition({
        kind: 's',
        sql: () => or(matchesPattern, sql`${text} like '% ' || ${pattern}::text`),
        ...wordCondition,
      });
    if (!localPartOf(part)) return createCondition({ kind: 'w', sql: () => matchesPattern, ...wordCondition });
    const whole = sql`strpos(${text}, ${sql.placeholder(`part${name}`)}) > 0`;
    return createCondition({ kind: '@', sql: () => and(matchesPattern, whole), ...wordCondition });
  };
  const words = splitWords(search);
  const all = words.map((word, index) => {
    const forms = formsOf(word).map((parts, n) =>
      allOf(...parts.map((part, k) => containsPart(part, `${index}_${n}_${k}`))),
    );
    return anyOf(...forms, alternative(word, index));
  });
  const condition = allOf(...all);
  return words.length > MAX_PREPARED_WORDS ? { ...condition, kind: undefined } : condition;
}

interface PageInput {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Pages count from 1. */
export const pageRange = ({ pageNumber, pageSize }: PageInput) => ({
  limit: pageSize,
  offset: (pageNumber - 1) * pageSize,
});

/** A page that is not full is the last and shows the total. */
export function totalFromPage({ pageNumber, pageSize }: PageInput, rowCount: number): number | undefined {
  const isLastPage = rowCount < pageSize && (rowCount > 0 || pageNumber === 1);
  return isLastPage ? (pageNumber - 1) * pageSize + rowCount : undefined;
}
