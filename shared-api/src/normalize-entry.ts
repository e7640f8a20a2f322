const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
/** Invisible characters, without line breaks and tabs. */
const INVISIBLE = /\p{DI}|(?!\s)\p{Cc}/gu;
/**
 * Characters that show nothing. A Braille blank looks like a space, and a combining mark is invisible without its
 * letter.
 */
const BLANK = /^[\s\p{DI}\p{Cc}\p{M}\u2800]*$/u;
const SEPARATOR = /[\s\p{Pd}.]/gu;

/**
 * Unicode has the ten digits of a script in order, from 0 to 9. The digits of another script can come directly before.
 */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let digitsBefore = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - digitsBefore - 1))) digitsBefore += 1;
  return String(digitsBefore % 10);
}

/** Replaces the digits of every script with 0 to 9. */
export const toAsciiDigits = (text: string): string => text.replace(OTHER_DIGIT, valueOfDigit);

/** Removes invisible characters: zero-width characters, direction marks, soft hyphens, controls. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Removes invisible characters from a name. ZWJ and ZWNJ stay, because they join letters. */
export const removeInvisibleFromName = (name: string): string =>
  name.replace(INVISIBLE, (mark) => (mark === '\u200c' || mark === '\u200d' ? mark : ''));

/** Whether an entry has no visible character. Such an entry counts as empty everywhere. */
export const isBlank = (entry: string): boolean => BLANK.test(entry);

/**
 * Cleans up a new user name. It removes invisible characters and joiners, so that no two accounts look alike. Older
 * user names may still contain joiners.
 */
export const normalizeUserName = (input: string): string =>
  removeInvisible(input).replaceAll('\u2800', ' ').trim().normalize('NFC');

const similarAlphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** Whether a name mixes alphabets with similar letters, such as a Cyrillic а in `аdmin`. */
export const hasMixedAlphabets = (name: string): boolean =>
  similarAlphabets.filter((letters) => letters.test(name.normalize('NFKC'))).length > 1;

/** Cleans up a number, date, phone or code: digits 0 to 9, nothing invisible, trimmed. */
export const normalizeEntry = (input: string): string => toAsciiDigits(removeInvisible(input)).trim();

/** Groups of three digits (1,200,000) or Indian groups (12,00,000), then decimals. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.\d+)?$/;

/**
 * Cleans up an amount: like `normalizeEntry`, and without commas between well-formed groups. Other commas stay, and a
 * dot never counts as a comma, so that no entry has two readings.
 */
export function normalizeAmount(input: string): string {
  const entry = normalizeEntry(input).replaceAll('\u066c', ',');
  return GROUPED.test(entry) ? entry.replaceAll(',', '') : normalizeEntry(input);
}

/**
 * Cleans up a whole number: like `normalizeAmount`, and without `.00`. Three decimals stay, because they may mean
 * thousands.
 */
export const normalizeWholeNumber = (input: string): string => normalizeAmount(input).replace(/^(\d+)\.00?$/, '$1');

/** Removes spaces, hyphens and dots. */
export const removeSeparators = (entry: string): string => entry.replace(SEPARATOR, '');

/** Cleans up a code and removes separators, because no code contains one. */
export const normalizeCode = (input: string): string => removeSeparators(normalizeEntry(input));
