import { brokenPasswordRules, type PasswordOwner } from '@emigration-portal/shared-api';

type PasswordProblem = 'passwordWeak' | 'passwordCommon' | 'passwordPersonal';

/** Why a new password is refused, as a key of a form's texts; undefined when it is not. */
export function passwordProblem(password: string, owner: PasswordOwner): PasswordProblem | undefined {
  const [broken] = brokenPasswordRules(password, owner);
  if (broken === 'uncommon') return 'passwordCommon';
  if (broken === 'impersonal') return 'passwordPersonal';
  return broken && 'passwordWeak';
}
