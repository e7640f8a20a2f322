import { type MailKind, MINUTE_MS, PORTAL_NAME, RESET_CODE_MINUTES } from '@emigration-portal/shared-api';
import { type LanguageCode, languages } from '@emigration-portal/shared-api/languages';
import { languageOf, textsOf } from '../content/texts.ts';
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

/** A person who gets a mail. */
export interface Recipient {
  readonly email: string;
  /** The code that the account has. Null before the first choice. */
  readonly language: string | null;
}

export const SIGNATURE = PORTAL_NAME;

/** Returns the texts of mails about applications, in the recipient's language. */
export const mailTextsFor = ({ language }: Recipient) => textsOf(languageOf(language), 'mails');

/** Returns the texts of mails about accounts, in the recipient's language. */
export const accountMailTextsFor = ({ language }: Recipient) => textsOf(languageOf(language), 'accountMails');

/** Returns the formats of the recipient's language. */
export const formatsFor = ({ language }: Recipient) => languages[languageOf(language)];

/** Subject and paragraphs are in the recipient's language. */
export function createMessage(
  to: Recipient,
  subject: string,
  paragraphs: readonly Paragraph[],
  footer: readonly Paragraph[] = [],
): MailMessage {
  const language: LanguageCode = languageOf(to.language);
  // No name in the greeting: a sign-up with another person's address could use it to write to them.
  const greeting = textsOf(language, 'mails')('greeting');
  return {
    to: to.email,
    subject: toOneLine(subject),
    kind: 'account',
    text: `${renderText([greeting, ...paragraphs, SIGNATURE, ...footer])}\n`,
    language,
  };
}

export function resetCodeMessage(to: Recipient, code: string): MailMessage {
  const t = accountMailTextsFor(to);
  const paragraphs = [t('reset.code'), code, t('reset.validity', { count: RESET_CODE_MINUTES }), t('reset.ignore')];
  return { ...createMessage(to, t('reset.subject'), paragraphs), validForMs: RESET_CODE_MINUTES * MINUTE_MS };
}

/** `elsewhere`: the session that changed the password stays. */
export function passwordChangedMessage(to: Recipient, { elsewhere = false } = {}): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('passwordChanged.subject'), [
    t(elsewhere ? 'passwordChanged.elsewhere' : 'passwordChanged.everywhere'),
    t('passwordChanged.stranger'),
  ]);
}

/** Does not quote the question: more people may read a mailbox than the review page. */
export function opinionAskedMessage(
  to: Recipient,
  { by, applicationId: id, link }: { readonly by: string; readonly applicationId: number; readonly link: string },
): MailMessage {
  const t = mailTextsFor(to);
  const paragraphs = [
    t('opinionAsked.asked', { by, id }),
    { words: t('opinionAsked.open', { id }), link },
    t('logInFirst'),
  ];
  return { ...createMessage(to, t('opinionAsked.subject'), paragraphs), kind: 'opinionAsked' };
}
