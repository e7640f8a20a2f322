import type { PasswordOwner } from '@emigration-portal/shared-api';
import type { Problems } from '@emigration-portal/shared-ui/form';
import { passwordProblem } from '@emigration-portal/shared-ui/password';
import { newPassword } from '../../locales/en/newPassword.json';

/** A key of `newPassword.json`. */
export type NewPasswordProblem = keyof typeof newPassword;

export const isNewPasswordProblem = (problem: string): problem is NewPasswordProblem => problem in newPassword;

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** Checks a new password by the password rule, and its confirmation. Returns the problems by field. */
export function checkNewPassword(
  { password, confirmation }: NewPassword,
  owner: PasswordOwner,
): Problems<NewPassword, NewPasswordProblem> {
  const problem = password === '' ? 'passwordRequired' : passwordProblem(password, owner);
  const confirmationProblem = confirmation === '' ? 'confirmationRequired' : 'confirmationDiffers';
  return {
    ...(problem && { password: problem }),
    ...(confirmation.normalize('NFC') !== password.normalize('NFC') || confirmation === ''
      ? { confirmation: confirmationProblem }
      : {}),
  };
}
