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

/** Throws `too_many_requests`. */
export async function sendConfirmationLink(tx: Database, context: Context, claim: Claim): Promise<void> {
  const wait = await confirmationWaitMs(tx, context, claim);
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / 1000) });
  const link = await newLink(tx, context, claim, 'confirm');
  if (claim.kind === 'phone') return context.phones?.send(tx, claim.value, confirmPhoneText(link));
  const message = claim.purpose === 'signUp' ? confirmSignUpMessage : confirmChangeMessage;
  await queueMail(tx, context, message(claim.value, link));
}

/** Milliseconds. The address may belong to a stranger who asked for nothing. */
export async function confirmationWaitMs(tx: Database, { clock }: Context, { userId, name }: Claim): Promise<number> {
  const now = clock().getTime();
  const since = new Date(now - DAY_MS);
  const [own, there] = [
    await listConfirmationsSince(tx, { userId }, since),
    await listConfirmationsSince(tx, { name }, since),
  ];
  const frees = (sent: readonly { sentAt: Date }[], max: number) =>
    (sent[max - 1]?.sentAt.getTime() ?? now - DAY_MS) + DAY_MS;
  const last = own.find((sent) => sent.name === name)?.sentAt.getTime() ?? 0;
  const paused = last + CONFIRMATION_PAUSE_SECONDS * 1000;
  return (
    Math.max(frees(own, MAX_CONFIRMATIONS_PER_DAY.person), frees(there, MAX_CONFIRMATIONS_PER_DAY.address), paused) -
    now
  );
}

const formerMessages = {
  email: { asked: changeRequestedMessage, done: emailChangedMessage },
  phone: { asked: phoneChangedMessage, done: phoneChangedMessage },
} as const;

interface FormerNotice {
  readonly person: UserRow;
  readonly claim: Claim;
  readonly when: 'asked' | 'done';
}

/** The mail contains the link that undoes the change. */
export async function notifyFormerAddress(
  tx: Database,
  context: Context,
  { person: { email, emailConfirmedAt }, claim, when }: FormerNotice,
): Promise<void> {
  if (email === '' || !emailConfirmedAt) return;
  const link = await newLink(tx, context, claim, 'undo');
  const isOwnRequest = claim.askedBy === claim.userId;
  await queueMail(tx, context, formerMessages[claim.kind][when](email, { value: claim.value, isOwnRequest, link }));
}

async function newLink(tx: Database, { env, clock }: Context, claim: Claim, does: LinkPurpose): Promise<string> {
  const token = createLinkToken();
  await insertLink(tx, { claimId: claim.id, does, tokenHash: digestLinkToken(token), sentAt: clock() });
  return buildAddressLink(env, does, token);
}
