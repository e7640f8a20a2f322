/** Shortest password, characters. Decision 2. */
export const PASSWORD_MIN_LENGTH = 10;
/** Longest password, characters; longer is refused, never cut. Decision 2. */
export const PASSWORD_MAX_LENGTH = 256;

/** The parts of the one password rule, in the order a checklist shows them. */
export const passwordRules = ['length', 'letter', 'digit', 'special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

/** Which parts of the rule a password breaks; empty when it meets all. Any non-alphanumeric counts as special. Decision 2. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const length = [...password].length;
  const met: Record<PasswordRule, boolean> = {
    length: length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_LENGTH,
    letter: /\p{L}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: /[^\p{L}\p{M}\p{N}]/u.test(password),
  };
  return passwordRules.filter((rule) => !met[rule]);
}
