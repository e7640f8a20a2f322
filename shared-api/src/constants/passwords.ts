import { isCommonPassword, plainSpelling } from './common-passwords.ts';

/** Shortest password, characters. See docs/product.md#passwords. */
export const PASSWORD_MIN_LENGTH = 10;
/** Longest password, characters; longer is refused, never cut. See docs/product.md#passwords. */
export const PASSWORD_MAX_LENGTH = 256;

/** Longest text that is taken for a password before its rule is asked, characters. */
export const PASSWORD_FIELD_MAX_LENGTH = 1024;

/** The parts of the one password rule, in the order a checklist shows them. */
export const passwordRules = ['length', 'letter', 'digit', 'special', 'uncommon', 'impersonal'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** What a password may not contain of its owner; what is not known is left out. */
export type PasswordOwner = Readonly<
  Partial<Record<'firstName' | 'middleName' | 'lastName' | 'userName' | 'email', string | undefined>>
>;

/**
 * Which parts of the rule a password breaks in the Unicode form NFC; empty when it meets all. Any non-alphanumeric counts as special.
 * See docs/product.md#passwords.
 */
export function brokenPasswordRules(typed: string, owner: PasswordOwner = {}): PasswordRule[] {
  const password = typed.normalize('NFC');
  const length = [...password].length;
  const met: Record<PasswordRule, boolean> = {
    length: length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH,
    letter: /\p{L}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}]/u.test(password),
    uncommon: password !== '' && !isCommonPassword(password),
    impersonal: password !== '' && !containsOwner(password, owner),
  };
  return passwordRules.filter((rule) => !met[rule]);
}

/** From this length a name counts inside other letters too; "Ali" is no part of "quality". */
const LONG_NAME = 4;

function containsOwner(password: string, { firstName, middleName, lastName, userName, email }: PasswordOwner): boolean {
  const own = [firstName, middleName, lastName, userName, email]
    .flatMap((text) => text?.split('@')[0]?.split(/\s+/) ?? [])
    .map(joined)
    .filter((name) => name.length > 1);
  const whole = joined(password);
  const words = password
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map(joined);
  return own.some((name) => words.includes(name) || (name.length >= LONG_NAME && whole.includes(name)));
}

/** In plain spelling, without anything between the letters. */
const joined = (text: string) => plainSpelling(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
