import { brokenPasswordRules, type PasswordOwner } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';

/** Refuses a password that its owner may not use, naming the input. */
export function checkPassword(password: string, owner: PasswordOwner, input: 'password' | 'newPassword'): void {
  if (brokenPasswordRules(password, owner).length > 0) throw new AppError('weak_password', { fields: [input] });
}
