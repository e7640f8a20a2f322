import { type MailKind, MINUTE_MS, PORTAL_NAME, RESET_CODE_MINUTES } from '@emigration-portal/shared-api';
import { toOneLine } from '../content/to-one-line.ts';
import { type Paragraph, renderText } from './paragraphs.ts';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  /** Output of `renderText`; `renderHtml` turns it into HTML. */
  readonly text: string;
  /** The language of subject and text: a code of `languages`, or of a newer release. The default language if left out. */
  readonly language?: string;
  /** After this time the mail is no longer sent. */
  readonly validForMs?: number;
  readonly kind?: MailKind;
  readonly applicationId?: number;
  /** Page where the reader can switch off this kind of mail. */
  readonly unsubscribe?: string;
}

export const SIGNATURE = PORTAL_NAME;
// No name in the greeting: a sign-up with another person's address could use it to write to them.
const greeting = 'Hello,';

export const createMessage = (
  to: string,
  subject: string,
  paragraphs: readonly Paragraph[],
  footer: readonly Paragraph[] = [],
): MailMessage => ({
  to,
  subject: toOneLine(subject),
  kind: 'account',
  text: `${renderText([greeting, ...paragraphs, SIGNATURE, ...footer])}\n`,
});

export const resetCodeMessage = (to: string, code: string): MailMessage => ({
  ...createMessage(to, 'Your code for a new password', [
    'somebody asked for a new password for your account. We hope it was you. The code is:',
    code,
    `It works once, in the next ${RESET_CODE_MINUTES} minutes. Type it into the page where you asked for it. Do not give it to anyone: we never ask for it.`,
    'If it was not you, you do not need to do anything. Without the code, your password does not change.',
  ]),
  validForMs: RESET_CODE_MINUTES * MINUTE_MS,
});

/** `elsewhere`: the session that changed the password stays. */
export const passwordChangedMessage = (to: string, { elsewhere = false } = {}): MailMessage =>
  createMessage(to, 'Your password was changed', [
    elsewhere
      ? 'the password of your account was changed just now, and you were logged out everywhere else.'
      : 'the password of your account was changed just now, and you were logged out everywhere.',
    'If it was not you, ask for a new password with “Forgot Password” on the log-in page at once, and write to us.',
  ]);

/** Does not quote the question: more people may read a mailbox than the review page. */
export const opinionAskedMessage = (
  to: string,
  { by, applicationId, link }: { readonly by: string; readonly applicationId: number; readonly link: string },
): MailMessage => ({
  ...createMessage(to, 'A colleague asks for your opinion', [
    `${by} asks for your second opinion on application ${applicationId}. The question is on its page, under “Second opinion”.`,
    { words: `Open application ${applicationId}`, link },
    'You may have to log in first; then the page opens by itself.',
  ]),
  kind: 'opinionAsked',
});
