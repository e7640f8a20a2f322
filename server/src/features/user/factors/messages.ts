import { createMessage, type MailMessage } from '../../../mail/messages.ts';

const stranger =
  'If it was not you, set a new password with “Forgot Password” on the log-in page at once, and write to us.';

export const factorAddedMessage = (to: string, what: string): MailMessage =>
  createMessage(to, 'A second factor was added', [
    `${what} was added to the log-in of your account just now.`,
    stranger,
  ]);

export const factorRemovedMessage = (to: string, what: string): MailMessage =>
  createMessage(to, 'A second factor was removed', [
    `${what} was removed from the log-in of your account just now.`,
    stranger,
  ]);

export const recoveryCodesMessage = (to: string): MailMessage =>
  createMessage(to, 'New recovery codes were made', [
    'new recovery codes were made for your account just now; the former ones are good for nothing.',
    stranger,
  ]);

export const recoveryCodeUsedMessage = (to: string, left: number): MailMessage =>
  createMessage(to, 'A recovery code was used', [
    `somebody, we hope you, logged in to your account with a recovery code just now. ${left} are left.`,
    stranger,
  ]);

export const factorGuessedMessage = (to: string): MailMessage =>
  createMessage(to, 'Somebody has your password', [
    'somebody typed the right password of your account just now, but not what has to follow it, several times. They were not let in.',
    'If it was not you, your password is known to somebody: set a new one with “Forgot Password” on the log-in page.',
  ]);

export const factorsResetMessage = (to: string): MailMessage =>
  createMessage(to, 'Your second factors were reset', [
    'a super administrator has removed the passkeys, the authenticator app and the recovery codes of your account, and you were logged out everywhere. Your password alone logs you in; please set up a second factor again.',
    'If you did not ask for this, write to us at once.',
  ]);
