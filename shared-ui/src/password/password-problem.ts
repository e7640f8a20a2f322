import { findBrokenPasswordRules, type PasswordOwner } from '@emigration-portal/shared-api';

type PasswordProblem = 'passwordWeak' | 'passwordCommon' | 'passwordPersonal';

/** Returns the first problem of a new password, as a key of a form's texts. Undefined if it is accepted. */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const [broken] = findBrokenPasswordRules(password, owner);
  if (broken === 'uncommon') return 'passwordCommon';
  if (broken === 'impersonal') return 'passwordPersonal';
  return broken && 'passwordWeak';
}
