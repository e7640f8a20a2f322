import { accountMailTextsFor, createMessage, type MailMessage, type Recipient } from '../../../mail/messages.ts';

/** A second factor that a person added or removed. */
export type NamedFactor = { readonly kind: 'totp' } | { readonly kind: 'passkey'; readonly name: string };

const valuesOf = (factor: NamedFactor) => ('name' in factor ? { name: factor.name } : {});

export function factorAddedMessage(to: Recipient, factor: NamedFactor): MailMessage {
  const t = accountMailTextsFor(to);
  const added = t(`factorAdded.${factor.kind}`, valuesOf(factor));
  return createMessage(to, t('factorAdded.subject'), [added, t('stranger')]);
}

export function factorRemovedMessage(to: Recipient, factor: NamedFactor): MailMessage {
  const t = accountMailTextsFor(to);
  const removed = t(`factorRemoved.${factor.kind}`, valuesOf(factor));
  return createMessage(to, t('factorRemoved.subject'), [removed, t('stranger')]);
}

export function recoveryCodesMessage(to: Recipient): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('recoveryCodes.subject'), [t('recoveryCodes.made'), t('stranger')]);
}

export function recoveryCodeUsedMessage(to: Recipient, left: number): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('recoveryCodeUsed.subject'), [t('recoveryCodeUsed.used', { left }), t('stranger')]);
}

export function factorGuessedMessage(to: Recipient): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('factorGuessed.subject'), [t('factorGuessed.typed'), t('factorGuessed.stranger')]);
}

export function factorsResetMessage(to: Recipient): MailMessage {
  const t = accountMailTextsFor(to);
  return createMessage(to, t('factorsReset.subject'), [t('factorsReset.removed'), t('factorsReset.stranger')]);
}
