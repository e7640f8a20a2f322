import { isCommonPassword, toPlainSpelling } from './common-passwords.ts';

/** Shortest password, in characters. See docs/product.md#passwords. */
export const PASSWORD_MIN_LENGTH = 10;
/** Longest password, in characters. A longer one is refused, not shortened. See docs/product.md#passwords. */
export const PASSWORD_MAX_LENGTH = 256;

/** Longest accepted input for a password, in characters. The password rules apply after this limit. */
export const PASSWORD_FIELD_MAX_LENGTH = 1024;

/** The password rules, in the order of the checklist. */
export const passwordRules = ['length', 'letter', 'digit', 'special', 'uncommon', 'impersonal'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** The owner's names and e-mail, which the password must not contain. Unknown ones are left out. */
export type PasswordOwner = Readonly<
  Partial<Record<'firstName' | 'middleName' | 'lastName' | 'userName' | 'email', string | undefined>>
>;

/**
 * Returns the rules that a password breaks. Empty if it meets all. The check uses the Unicode form NFC; every character
 * except letters and digits counts as special. See docs/product.md#passwords.
 */
export function findBrokenPasswordRules(input: string, owner: PasswordOwner = {}): PasswordRule[] {
  const password = input.normalize('NFC');
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

/** Shorter names count only as whole words: "Ali" is not found in "quality". */
const MIN_NAME_PART_LENGTH = 4;

function containsOwner(password: string, { firstName, middleName, lastName, userName, email }: PasswordOwner): boolean {
  const ownerNames = [firstName, middleName, lastName, userName, email]
    .flatMap((text) => text?.split('@')[0]?.split(/\s+/) ?? [])
    .map(lettersAndDigitsOf)
    .filter((name) => name.length > 1);
  const joinedPassword = lettersAndDigitsOf(password);
  const words = password
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .map(lettersAndDigitsOf);
  return ownerNames.some(
    (name) => words.includes(name) || (name.length >= MIN_NAME_PART_LENGTH && joinedPassword.includes(name)),
  );
}

/** Returns the letters and digits of a text in plain spelling. */
const lettersAndDigitsOf = (text: string) => toPlainSpelling(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
