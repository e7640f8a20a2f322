import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { deleteKnownDevices } from '../../../db/accounts/known-devices.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { createLinkToken, digestLinkToken } from '../../../mail/link-tokens.ts';
import { queueMail } from '../../../mail/queue.ts';
import { rememberBrowser } from '../device.ts';
import { countToday, findUser } from '../queries.ts';
import { buildLink } from './links.ts';
import { triesSpentMessage } from './messages.ts';
import { type Claim, insertClaim, insertLink } from './queries.ts';

/**
 * Mails a person whose browser has no tries left a link, once a day: somebody may use a copy of its cookie. Nothing of the
 * copy helps to open the link.
 */
export async function offerNewCookie(context: Context, userId: number): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const person = await findUser(tx, userId);
    if (!person?.isActive || !person.email || !person.emailConfirmedAt) return;
    if ((await countToday(tx, `spent:${at.toISOString().slice(0, 10)}:${userId}`, at)) > 1) return;
    const { email: value } = person;
    const address = { userId, kind: 'email', purpose: 'signUp', value, former: value, askedBy: userId } as const;
    const claim = await insertClaim(tx, {
      ...address,
      at,
      confirmedAt: at,
      expiresAt: new Date(at.getTime() + DAY_MS),
    });
    const token = createLinkToken();
    await insertLink(tx, { claimId: claim.id, does: 'confirm', tokenHash: digestLinkToken(token), sentAt: at });
    await queueMail(tx, context, triesSpentMessage(value, buildLink(context.env, 'confirm', token)));
  });
}

/** Whether a claim is that of `offerNewCookie`: the address was the person's before. */
export const offersCookie = ({ purpose, former }: Claim): boolean => purpose === 'signUp' && former !== '';

/**
 * Makes the calling browser the only one that is known, by a new cookie; gives its value. Other people of that browser
 * stay known there as before: the link is not theirs.
 */
export async function replaceCookie(
  tx: Database,
  call: Pick<Call, 'context' | 'cookie' | 'limits'>,
  { userId, expiresAt }: Claim,
): Promise<string> {
  if (expiresAt <= call.context.clock()) throw new AppError('link_expired');
  await deleteKnownDevices(tx, userId);
  return rememberBrowser(tx, call, userId, true);
}
