import { brokenPasswordRules, isCommonPassword } from '@emigration-portal/shared-api';

/** Whether a password may be used by a person of these names. Decision 2. */
export const isAcceptablePassword = (password: string, personal: readonly string[] = []): boolean =>
  brokenPasswordRules(password).length === 0 && !isCommonPassword(password, personal);
