import { CONFIRMATION_PAUSE_SECONDS, DAY_MS, MAX_CONFIRMATIONS_PER_DAY } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { createLinkToken, digestLinkToken } from '../../../mail/link-tokens.ts';
import { queueMail } from '../../../mail/queue.ts';
import type { UserRow } from '../queries.ts';
import { buildAddressLink, type LinkPurpose } from './address-links.ts';
import {
  changeRequestedMessage,
  confirmChangeMessage,
  confirmPhoneText,
  confirmSignUpMessage,
  emailChangedMessage,
  phoneChangedMessage,
} from './messages.ts';
import { type Claim, insertLink, listConfirmationsSince } from './queries.ts';

interface ClaimOfPerson {
  readonly person: UserRow;
  readonly claim: Claim;
}

/** Sends a link by mail, or as a text to a phone. Throws `too_many_requests`. */
export async function sendConfirmationLink(
  tx: Database,
  context: Context,
  { person: { language }, claim }: ClaimOfPerson,
): Promise<void> {
  const recipient = { email: claim.value, language };
  const wait = await computeConfirmationWaitMs(tx, context, claim);
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const link = await createLink(tx, context, claim, 'confirm');
  if (claim.kind === 'phone') return context.phones?.send(tx, claim.value, confirmPhoneText(recipient, link));
  const message = claim.purpose === 'signUp' ? confirmSignUpMessage : confirmChangeMessage;
  await queueMail(tx, context, message(recipient, link));
}

/** Milliseconds until the next link may be sent. There are limits, because the address may belong to a stranger. */
export async function computeConfirmationWaitMs(
  tx: Database,
  { clock }: Context,
  { userId, name }: Claim,
): Promise<number> {
  const now = clock().getTime();
  const since = new Date(now - DAY_MS);
  const [toPerson, toAddress] = [
    await listConfirmationsSince(tx, { userId }, since),
    await listConfirmationsSince(tx, { name }, since),
  ];
  const freeAt = (sent: readonly { sentAt: Date }[], max: number) =>
    (sent[max - 1]?.sentAt.getTime() ?? now - DAY_MS) + DAY_MS;
  const last = toPerson.find((sent) => sent.name === name)?.sentAt.getTime() ?? 0;
  const pauseEnd = last + CONFIRMATION_PAUSE_SECONDS * 1000;
  return (
    Math.max(
      freeAt(toPerson, MAX_CONFIRMATIONS_PER_DAY.person),
      freeAt(toAddress, MAX_CONFIRMATIONS_PER_DAY.address),
      pauseEnd,
    ) - now
  );
}

const undoMessages = {
  email: { requested: changeRequestedMessage, done: emailChangedMessage },
  phone: { requested: phoneChangedMessage, done: phoneChangedMessage },
} as const;

interface UndoNotice extends ClaimOfPerson {
  readonly when: 'requested' | 'done';
}

/** Mails a link that undoes a change of e-mail or phone, to the e-mail from before the change if it was confirmed. */
export async function sendUndoLink(tx: Database, context: Context, { person, claim, when }: UndoNotice): Promise<void> {
  if (person.email === '' || !person.emailConfirmedAt) return;
  const link = await createLink(tx, context, claim, 'undo');
  const isOwnRequest = claim.askedBy === claim.userId;
  await queueMail(tx, context, undoMessages[claim.kind][when](person, { value: claim.value, isOwnRequest, link }));
}

async function createLink(tx: Database, { env, clock }: Context, claim: Claim, purpose: LinkPurpose): Promise<string> {
  const token = createLinkToken();
  await insertLink(tx, { claimId: claim.id, does: purpose, tokenHash: digestLinkToken(token), sentAt: clock() });
  return buildAddressLink(env, purpose, token);
}
