import { CONFIRM_LINK_DAYS, RESET_HOLD_HOURS, UNDO_LINK_DAYS } from '@emigration-portal/shared-api';
import { createMessage, type MailMessage } from '../../../mail/messages.ts';
import type { Paragraph } from '../../../mail/paragraphs.ts';

const ignore = 'If you do not know of it, there is nothing to do: nothing happens without the link.';
const secret = 'Give the link to nobody.';

export const confirmSignUpMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Please confirm your e-mail address', [
    'somebody, we hope you, has signed up with this e-mail address. Please confirm that you read it.',
    { words: 'Confirm this e-mail address', link },
    `The link is good for ${CONFIRM_LINK_DAYS} days. ${secret}`,
    ignore,
  ]);

export const confirmChangeMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Please confirm your new e-mail address', [
    'this e-mail address is to become that of an account of the portal. Please confirm that you read it.',
    { words: 'Confirm this e-mail address', link },
    `The link is good for ${CONFIRM_LINK_DAYS} days; until it is used, the former address counts. ${secret}`,
    ignore,
  ]);

export const confirmPhoneText = (link: string): string =>
  `Emigration Portal: confirm this number within ${CONFIRM_LINK_DAYS} days: ${link}`;

export const triesSpentMessage = (to: string, link: string): MailMessage =>
  createMessage(to, 'Can you not log in?', [
    'a wrong password was typed ten times in a browser that you log in with. Until this stops, your account may ask you to wait.',
    'If it was not you, somebody may have copied what your browser keeps. Open this link in the browser that you log in with: you can log in there at once, and the copy is good for nothing.',
    { words: 'Let me log in with this browser', link },
    `The link is good for one day. ${secret}`,
    'If it was you, there is nothing to do: wait a few minutes and try again, or set a new password.',
  ]);

interface Change {
  readonly value: string;
  /** Whether the person asked for it, or somebody else. */
  readonly own: boolean;
  readonly link: string;
}

const by = (own: boolean) => (own ? 'in your account' : 'by an administrator');
const undo = (link: string): Paragraph[] => [
  'If you do not want this, take it back; that also logs you out everywhere.',
  { words: 'Take the change back', link },
  secret,
];

/** To the former address, when a change waits for the new one. */
export const changeAskedMessage = (to: string, { value, own, link }: Change): MailMessage =>
  createMessage(to, 'Your e-mail address is to be changed', [
    `it was asked ${by(own)} to change your e-mail address to ${value}. Until that address confirms it, this one counts.`,
    ...undo(link),
  ]);

/** To the former address, when the change took effect. */
export const emailChangedMessage = (to: string, { value, own, link }: Change): MailMessage =>
  createMessage(to, 'Your e-mail address was changed', [
    `the e-mail address of your account was changed ${by(own)} to ${value}; mails no longer come to this one.`,
    ...undo(link),
    `The link is good for ${UNDO_LINK_DAYS} days.`,
  ]);

export const phoneChangedMessage = (to: string, { value, own, link }: Change): MailMessage =>
  createMessage(to, 'Your phone number was changed', [
    `the phone number of your account was changed ${by(own)} to ${value}.`,
    ...undo(link),
    `The link is good for ${UNDO_LINK_DAYS} days.`,
  ]);

/** Instead of a reset code: the address is too fresh, and was not named by its owner. */
export const resetHeldMessage = (to: string): MailMessage =>
  createMessage(to, 'No code for a new password yet', [
    `somebody asked for a new password for your account. Its e-mail address was changed by an administrator less than ${RESET_HOLD_HOURS} hours ago; so long no password is reset through it.`,
    'You can log in with your password as before. If you do not know it, ask again later, or write to us.',
  ]);
