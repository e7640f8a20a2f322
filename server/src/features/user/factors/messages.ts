import { createMessage, type MailMessage } from '../../../mail/messages.ts';

const stranger =
  'If it was not you, set a new password with “Forgot Password” on the log-in page at once, and write to us.';

export const factorAddedMessage = (to: string, factorName: string): MailMessage =>
  createMessage(to, 'A second factor was added', [
    `${factorName} was added to the log-in of your account just now.`,
    stranger,
  ]);

export const factorRemovedMessage = (to: string, factorName: string): MailMessage =>
  createMessage(to, 'A second factor was removed', [
    `${factorName} was removed from the log-in of your account just now.`,
    stranger,
  ]);

export const recoveryCodesMessage = (to: string): MailMessage =>
  createMessage(to, 'New recovery codes were made', [
    'new recovery codes were made for your account just now. The old ones no longer work.',
    stranger,
  ]);

export const recoveryCodeUsedMessage = (to: string, left: number): MailMessage =>
  createMessage(to, 'A recovery code was used', [
    `somebody logged in to your account with a recovery code just now. We hope it was you. Recovery codes left: ${left}.`,
    stranger,
  ]);

export const factorGuessedMessage = (to: string): MailMessage =>
  createMessage(to, 'Somebody has your password', [
    'somebody typed the right password of your account just now, but failed the second step several times. They could not log in.',
    'If it was not you, somebody knows your password. Set a new one with “Forgot Password” on the log-in page.',
  ]);

export const factorsResetMessage = (to: string): MailMessage =>
  createMessage(to, 'Your second factors were reset', [
    'a super administrator removed the passkeys, the authenticator app and the recovery codes of your account. You were logged out everywhere. You can now log in with your password alone. Please set up a second factor again.',
    'If you did not ask for this, write to us at once.',
  ]);
