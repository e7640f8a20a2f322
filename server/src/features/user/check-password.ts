import { findBrokenPasswordRules, type PasswordOwner } from '@emigration-portal/shared-api';
import { loadLeakedPasswords } from '../../content/LeakedPasswords.ts';
import { AppError } from '../../errors.ts';

/** Throws `weak_password`. `field`: the input field that the error names. */
export function checkPassword(password: string, owner: PasswordOwner, field: 'password' | 'newPassword'): void {
  const fields = [field];
  if (findBrokenPasswordRules(password, owner).length > 0) throw new AppError('weak_password', { fields });
  if (loadLeakedPasswords().has(password)) throw new AppError('weak_password', { fields, facts: { why: 'leaked' } });
}
