import { CONFIRM_LINK_DAYS, RESET_HOLD_HOURS, UNDO_LINK_DAYS } from '@emigration-portal/shared-api';
import { createMessage, type MailMessage } from '../../../mail/messages.ts';
import type { Paragraph } from '../../../mail/paragraphs.ts';

const ignore = 'If you did not ask for this, you do not need to do anything. Nothing happens without the link.';
const secret = 'Do not give the link to anyone.';

export const confirmSignUpMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Please confirm your e-mail address', [
    'somebody signed up with this e-mail address. We hope it was you. Please confirm that the address is yours.',
    { words: 'Confirm this e-mail address', link },
    `The link works for ${CONFIRM_LINK_DAYS} days. ${secret}`,
    ignore,
  ]);

export const confirmChangeMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Please confirm your new e-mail address', [
    'somebody wants to use this e-mail address for an account of the portal. Please confirm that the address is yours.',
    { words: 'Confirm this e-mail address', link },
    `The link works for ${CONFIRM_LINK_DAYS} days. Until you use it, we use the old address. ${secret}`,
    ignore,
  ]);

export const confirmPhoneText = (link: string): string =>
  `Emigration Portal: confirm this number within ${CONFIRM_LINK_DAYS} days: ${link}`;

export const tooManyTriesMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Can you not log in?', [
    'a wrong password was typed ten times in a browser that you log in with. Until this stops, your account may ask you to wait.',
    'If it was not you, somebody may have copied data from your browser. Open this link in the browser that you log in with. You can then log in there at once, and the copy no longer works.',
    { words: 'Let me log in with this browser', link },
    `The link works for one day. ${secret}`,
    'If it was you, wait a few minutes and try again, or set a new password.',
  ]);

interface AddressChange {
  readonly value: string;
  /** False if an administrator asked for the change. */
  readonly isOwnRequest: boolean;
  readonly link: string;
}

const undoParagraphs = (link: string): Paragraph[] => [
  'If you do not want this, take it back. That also logs you out everywhere.',
  { words: 'Take the change back', link },
  secret,
];

/** To the old address, while the change waits for the new one. */
export const changeRequestedMessage = (to: string, { value, isOwnRequest, link }: AddressChange): MailMessage =>
  createMessage(to, 'Somebody asked to change your e-mail address', [
    isOwnRequest
      ? `somebody who is logged in to your account asked to change your e-mail address to ${value}. Until that address confirms it, we use this one.`
      : `an administrator asked to change your e-mail address to ${value}. Until that address confirms it, we use this one.`,
    ...undoParagraphs(link),
  ]);

/** To the old address, after the change. */
export const emailChangedMessage = (to: string, { value, isOwnRequest, link }: AddressChange): MailMessage =>
  createMessage(to, 'Your e-mail address was changed', [
    isOwnRequest
      ? `the e-mail address of your account was changed in your account to ${value}. We send no more mails to this address.`
      : `an administrator changed the e-mail address of your account to ${value}. We send no more mails to this address.`,
    ...undoParagraphs(link),
    `The link works for ${UNDO_LINK_DAYS} days.`,
  ]);

export const phoneChangedMessage = (to: string, { value, isOwnRequest, link }: AddressChange): MailMessage =>
  createMessage(to, 'Your phone number was changed', [
    isOwnRequest
      ? `the phone number of your account was changed in your account to ${value}.`
      : `an administrator changed the phone number of your account to ${value}.`,
    ...undoParagraphs(link),
    `The link works for ${UNDO_LINK_DAYS} days.`,
  ]);

/** Sent instead of a reset code if the e-mail was changed too recently. */
export const resetHeldMessage = (to: string): MailMessage =>
  createMessage(to, 'No code for a new password yet', [
    `somebody asked for a new password for your account. An administrator changed its e-mail address less than ${RESET_HOLD_HOURS} hours ago. We send no code to the new address in these ${RESET_HOLD_HOURS} hours.`,
    'You can still log in with your password. If you do not know it, ask again later, or write to us.',
  ]);
