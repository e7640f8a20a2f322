import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { deleteKnownBrowsers } from '../../../db/accounts/known-browsers.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import type { Call } from '../../../handler.ts';
import { createLinkToken, digestLinkToken } from '../../../mail/link-tokens.ts';
import { queueMail } from '../../../mail/queue.ts';
import { rememberBrowser } from '../known-browser.ts';
import { findUser, incrementDailyCounter } from '../queries.ts';
import { buildAddressLink } from './address-links.ts';
import { tooManyTriesMessage } from './messages.ts';
import { type Claim, insertClaim, insertLink } from './queries.ts';

/**
 * Mails a link that replaces the cookie of a known browser, at most once a day. Called if the browser has no tries
 * left, because its cookie may be copied. A person who only copied the cookie cannot open the link.
 */
export async function mailCookieLink(context: Context, userId: number): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const person = await findUser(tx, userId);
    if (!person?.isActive || !person.email || !person.emailConfirmedAt) return;
    if ((await incrementDailyCounter(tx, `spent:${at.toISOString().slice(0, 10)}:${userId}`, at)) > 1) return;
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
    await queueMail(tx, context, tooManyTriesMessage(person, buildAddressLink(context.env, 'confirm', token)));
  });
}

/** Whether the claim belongs to such a link. A sign-up has no former address. */
export const isCookieLink = ({ purpose, former }: Claim): boolean => purpose === 'signUp' && former !== '';

/**
 * Returns the new cookie. Other people who use this browser stay known by the old one, because the link is not theirs.
 */
export async function replaceCookie(
  tx: Database,
  call: Pick<Call, 'context' | 'cookie' | 'limits'>,
  { userId, expiresAt }: Claim,
): Promise<string> {
  if (expiresAt <= call.context.clock()) throw new AppError('link_expired');
  await deleteKnownBrowsers(tx, userId);
  return rememberBrowser(tx, call, userId, true);
}
