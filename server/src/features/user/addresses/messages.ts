import { CONFIRM_LINK_DAYS, PORTAL_NAME, RESET_HOLD_HOURS, UNDO_LINK_DAYS } from '@emigration-portal/shared-api';
import { accountMailTextsFor, createMessage, type MailMessage, type Recipient } from '../../../mail/messages.ts';
import type { Paragraph } from '../../../mail/paragraphs.ts';

const createConfirmMessage =
  (purpose: 'confirmSignUp' | 'confirmChange') =>
  (to: Recipient, link: string): MailMessage => {
    const t = accountMailTextsFor(to);
    return createMessage(to, t(`${purpose}.subject`), [
      t(`${purpose}.about`),
      { words: t('confirm.link'), link },
      t(`${purpose}.validity`, { count: CONFIRM_LINK_DAYS }),
      t('confirm.ignore'),
    ]);
  };

export const confirmSignUpMessage = createConfirmMessage('confirmSignUp');

export const confirmChangeMessage = createConfirmMessage('confirmChange');

/** The link is no value of the text: phones would add the mark that isolates a value to the address. */
export const confirmPhoneText = (to: Recipient, link: string): string =>
  `${accountMailTextsFor(to)('confirm.phone', { product: PORTAL_NAME, count: CONFIRM_LINK_DAYS })} ${link}`;

export function tooManyTriesMessage(to: Recipient, link: string): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('tooManyTries.subject'), [
    t('tooManyTries.tries'),
    t('tooManyTries.copied'),
    { words: t('tooManyTries.link'), link },
    t('tooManyTries.validity'),
    t('tooManyTries.wait'),
  ]);
}

interface AddressChange {
  readonly value: string;
  /** False if an administrator asked for the change. */
  readonly isOwnRequest: boolean;
  readonly link: string;
}

function undoParagraphs(to: Recipient, link: string): Paragraph[] {
  const t = accountMailTextsFor(to);
  return [t('undo.about'), { words: t('undo.link'), link }, t('undo.secret')];
}

const undoValidity = (to: Recipient): string => accountMailTextsFor(to)('undo.validity', { count: UNDO_LINK_DAYS });

/** To the old address, while the change waits for the new one. */
export function changeRequestedMessage(to: Recipient, { value, isOwnRequest, link }: AddressChange): MailMessage {
  const t = accountMailTextsFor(to);
  const requested = t(isOwnRequest ? 'changeRequested.own' : 'changeRequested.byAdministrator', { email: value });
  return createMessage(to, t('changeRequested.subject'), [requested, ...undoParagraphs(to, link)]);
}

/** To the old address, after the change. */
export function emailChangedMessage(to: Recipient, { value, isOwnRequest, link }: AddressChange): MailMessage {
  const t = accountMailTextsFor(to);
  const changed = t(isOwnRequest ? 'emailChanged.own' : 'emailChanged.byAdministrator', { email: value });
  return createMessage(to, t('emailChanged.subject'), [changed, ...undoParagraphs(to, link), undoValidity(to)]);
}

export function phoneChangedMessage(to: Recipient, { value, isOwnRequest, link }: AddressChange): MailMessage {
  const t = accountMailTextsFor(to);
  const changed = t(isOwnRequest ? 'phoneChanged.own' : 'phoneChanged.byAdministrator', { phone: value });
  return createMessage(to, t('phoneChanged.subject'), [changed, ...undoParagraphs(to, link), undoValidity(to)]);
}

/** Sent instead of a reset code if the e-mail was changed too recently. */
export function resetHeldMessage(to: Recipient): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('resetHeld.subject'), [
    t('resetHeld.held', { count: RESET_HOLD_HOURS }),
    t('resetHeld.later'),
  ]);
}
