import * as z from 'zod/mini';
import { ID_MAX_DIGITS, MAX_PAGE_NUMBER, MAX_PAGE_SIZE, SEARCH_MAX_LENGTH } from '../../constants/lists.ts';
import { removeDirectionControls } from '../../languages/index.ts';
import { isBlank, normalizeEntry, removeInvisible, removeInvisibleFromName } from '../../normalize-entry.ts';

/** Text that a PostgreSQL column can store: no NUL, no lone surrogate. */
const storable = z.refine<string>(
  (text) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text),
  'unstorable text',
);

const cleanText = z.overwrite<string>((typed) => (isBlank(typed) ? '' : removeDirectionControls(typed)));

/** Trimmed text of at most `max` characters, without direction controls. Text that shows nothing becomes empty. */
export const text = (max: number) => z.string().check(cleanText, z.trim(), z.maxLength(max), storable);
/** Trimmed text of 1 to `max` characters, without direction controls. At least one character must be visible. */
export const requiredText = (max: number) =>
  z.string().check(cleanText, z.trim(), z.minLength(1), z.maxLength(max), storable);
/** Text that the schema does not change: passwords and JSON documents. */
export const rawText = (max: number) => z.string().check(z.maxLength(max), storable);

const normalizedText = (max: number, read: (typed: string) => string) => text(max).check(z.overwrite(read), z.trim());

/** A number, phone, date or code. Digits become 0 to 9, and invisible characters are removed. May be empty. */
export const entryText = (max: number) => normalizedText(max, normalizeEntry);
/** An `entryText` of 1 to `max` characters. */
export const requiredEntry = (max: number) => entryText(max).check(z.minLength(1));
/** Text for an e-mail address, without invisible characters. May be empty. Add `z.email()` to check its form. */
export const emailText = (max: number) => normalizedText(max, removeInvisible);
/** A user name or e-mail for log-in: no invisible characters, Unicode form NFC. May be empty. */
export const loginText = (max: number) => normalizedText(max, removeInvisibleFromName).check(z.normalize('NFC'));

/** Optional text to search a list for. */
export const searchText = z.optional(text(SEARCH_MAX_LENGTH));

/** A row id of at least 1. Accepts a number or decimal digits. */
export const Id = z.pipe(
  z.union([z.int().check(z.minimum(1)), z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${ID_MAX_DIGITS - 1}}$`)))]),
  z.transform(Number),
);
/** A row id, or 0 for "none" or "all". `''` becomes 0. */
export const IdOrZero = z.pipe(
  z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(new RegExp(`^\\d{0,${ID_MAX_DIGITS}}$`)))]),
  z.transform(Number),
);

/** Input fields of every list: which page. Pages count from 1. */
export const pageInput = {
  pageNumber: z.int().check(z.minimum(1), z.maximum(MAX_PAGE_NUMBER)),
  pageSize: z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
};

/** Number of rows on all pages together. */
export const totalRecords = z.int().check(z.minimum(0));

/** An instant as ISO 8601 in UTC, such as `2026-02-03T04:05:06.000Z`. The server writes it, so its form is not checked. */
export const Instant = z.string();

/** An amount in AED with two decimals, such as `350.00`. */
export const Amount = z.string().check(z.regex(/^\d{1,9}\.\d{2}$/));

/** The answer of a call that returns nothing else. */
export const MessageOutput = z.object({ message: z.string() });
