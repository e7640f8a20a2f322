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
  ...{ to, subject },
  text: `${[greeting, ...lines, signature].join('\n\n')}\n`,
});

export const resetCodeMessage = (to: string, code: string): Message =>
  message(to, 'Your code for a new password', [
    'somebody, we hope you, wants to set a new password for your account. The code is:',
    code,
    `It is good for ${RESET_MINUTES} minutes and for one use. Type it into the page where you asked for it, and give it to nobody: we never ask for it.`,
    'If it was not you, there is nothing to do: without the code your password stays as it is.',
  ]);

export const passwordChangedMessage = (to: string): Message =>
  message(to, 'Your password was changed', [
    'the password of your account was changed just now, and you were logged out everywhere.',
    'If it was not you, ask for a new password with “Forgot Password” on the log-in page at once, and write to us.',
  ]);
