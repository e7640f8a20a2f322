import { findBrokenPasswordRules, type PasswordOwner } from '@emigration-portal/shared-api';
import { loadLeakedPasswords } from '../../content/LeakedPasswords.ts';
import { AppError } from '../../errors.ts';

export function checkPassword(password: string, owner: PasswordOwner, input: 'password' | 'newPassword'): void {
  const fields = [input];
  if (findBrokenPasswordRules(password, owner).length > 0) throw new AppError('weak_password', { fields });
  if (loadLeakedPasswords().has(password)) throw new AppError('weak_password', { fields, facts: { why: 'leaked' } });
}
