import { RESET_MINUTES } from '@emigration-portal/shared-api';

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const signature = 'Emigration Portal';
// No name in a greeting: whoever signs up with a stranger's address would write to that stranger through it.
const greeting = 'Hello,';

const message = (to: string, subject: string, lines: readonly string[]): Message => ({
  to,
  subject,
  text: `${[greeting, ...lines, signature].join('\n\n')}\n`,
});

export const resetCodeMessage = (to: string, code: string): Message =>
  message(to, 'Your code for a new password', [
    'somebody, we hope you, wants to set a new password for your account. The code is:',
    code,
    `It is good for ${RESET_MINUTES} minutes and for one use. Type it into the page where you asked for it, and give it to nobody: we never ask for it.`,
    'If it was not you, there is nothing to do: without the code your password stays as it is.',
  ]);

/** `elsewhere`: the session that changed it goes on. */
export const passwordChangedMessage = (to: string, { elsewhere = false } = {}): Message =>
  message(to, 'Your password was changed', [
    `the password of your account was changed just now, and you were logged out everywhere${elsewhere ? ' else' : ''}.`,
    'If it was not you, ask for a new password with “Forgot Password” on the log-in page at once, and write to us.',
  ]);

/** Goes to the former address: the new one is the changer's. */
export const emailChangedMessage = (to: string): Message =>
  message(to, 'Your e-mail address was changed', [
    'the e-mail address of your account was changed just now; mails no longer come to this one.',
    'If it was not you, write to us at once.',
  ]);
