const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
/** Nothing of these is drawn; a line break and a tab are no part of them. */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu;
/** A Braille blank is drawn as a space, and no mark shows without the letter below it. */
const BLANK = /^[\s\p{DI}\p{Cc}\p{M}\u2800]*$/u;
const SEPARATOR = /[\s\p{Pd}.]/gu;

/** Unicode keeps the ten digits of a script together, from 0 to 9; blocks of digits may follow each other. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with the digits of every script written as 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(OTHER_DIGIT, digitValue);

/** The text without marks that nobody sees: zero-width characters, marks of direction, soft hyphens, controls. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** The same for names, whose letters may be joined by ZWJ and ZWNJ. */
export const removeInvisibleFromName = (name: string): string =>
  name.replace(INVISIBLE, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ''));

/** Whether nothing of an entry is seen. It counts as empty everywhere. */
export const isBlank = (entry: string): boolean => BLANK.test(entry);

/**
 * A new user name: without joiners and blanks that nobody sees, so that no two accounts look alike. Older user names may
 * still have joiners.
 */
export const normalizeUserName = (typed: string): string =>
  removeInvisible(typed).replaceAll('\u2800', ' ').trim().normalize('NFC');

const alphabetsAlike = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a name has letters of two alphabets whose letters look alike, such as a Cyrillic а in `аdmin`. */
export const hasMixedAlphabets = (name: string): boolean =>
  alphabetsAlike.filter((letters) => letters.test(name.normalize('NFKC'))).length > 1;

/** A number, date, phone or code as it is checked and stored: digits 0 to 9, nothing invisible, trimmed. */
export const normalizeEntry = (typed: string): string => toAsciiDigits(removeInvisible(typed)).trim();

/** Groups of three digits, as 1,200,000, or in India of two before the last three, as 12,00,000; then decimals. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/**
 * An amount as it is checked and stored: as `normalizeEntry`, without the commas of well-formed groups. A comma elsewhere stays,
 * and a dot is never taken for a comma, so that no entry is read in two ways.
 */
export function normalizeAmount(typed: string): string {
  const entry = normalizeEntry(typed).replaceAll('\u066c', ',');
  return GROUPED.test(entry) ? entry.replaceAll(',', '') : normalizeEntry(typed);
}

/** A whole number as it is checked and stored: the same without `.00`. What has three decimals may mean thousands and stays. */
export const normalizeWholeNumber = (typed: string): string => normalizeAmount(typed).replace(/^(\d+)\.00?$/, '$1');

/** The entry without spaces, hyphens and dots. */
export const removeSeparators = (entry: string): string => entry.replace(SEPARATOR, '');

/** A code without what people type between its characters; no code has a separator of its own. */
export const normalizeCode = (typed: string): string => removeSeparators(normalizeEntry(typed));

/** Embeddings, overrides and isolates: they turn the text around them, and nothing shows that they are there. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text without controls of direction. The direction of its letters remains. */
export const removeDirectionControls = (text: string): string => text.replaceAll(directionControls, '');
