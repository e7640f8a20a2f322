import type { addressEndpoints } from '@emigration-portal/shared-api';
import { destroyPasswordAnswers } from '../../../db/accounts/destroy-password-answers.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { digestLinkToken } from '../../../mail/link-tokens.ts';
import { refuseClash } from '../create-account.ts';
import { createKnownBrowserCookie } from '../known-browser.ts';
import { lockUser, updateUser } from '../profile/queries.ts';
import { normalizeName, type UserRow } from '../queries.ts';
import { assignEmail } from './assign-email.ts';
import { type Claim, lockClaimByLink, updateClaim } from './queries.ts';
import { isCookieLink, replaceCookie } from './replace-cookie.ts';
import { sendUndoLink } from './send-confirmation-link.ts';

type ConfirmCall = Call<typeof addressEndpoints.confirmAddress>;

/** Confirms the address to which the link was sent. A second click is harmless. */
export const confirmAddress: Handler<typeof addressEndpoints.confirmAddress> = async (call) => {
  const { context, input, ip, log } = call;
  const { claim, browserCookie } = await inTransaction(context.db, async (tx) => {
    const linkedClaim = await lockClaimByLink(tx, 'confirm', digestLinkToken(input.token));
    if (!linkedClaim) throw new AppError('link_unknown');
    if (linkedClaim.endedAt) throw new AppError('link_void');
    if (!linkedClaim.confirmedAt) await confirmClaim(tx, call, linkedClaim);
    else if (!(await isStillAddressOfUser(tx, linkedClaim))) throw new AppError('link_void');
    return {
      claim: linkedClaim,
      browserCookie: isCookieLink(linkedClaim) ? await replaceCookie(tx, call, linkedClaim) : undefined,
    };
  }).catch(refuseClash);
  if (browserCookie) call.setCookie(createKnownBrowserCookie(browserCookie));
  log.info({ event: 'address_confirmed', userId: claim.userId, kind: claim.kind, ip }, 'an address is confirmed');
  return { message: 'Your address is confirmed.', kind: claim.kind };
};

async function isStillAddressOfUser(tx: Database, { userId, kind, name }: Claim): Promise<boolean> {
  return normalizeName((await lockUser(tx, userId))?.[kind] ?? '') === name;
}

async function confirmClaim(tx: Database, call: ConfirmCall, claim: Claim): Promise<void> {
  const now = call.context.clock();
  if (claim.expiresAt <= now) throw new AppError('link_expired');
  const person = await lockUser(tx, claim.userId);
  if (!person?.isActive) throw new AppError('link_void');
  await updateClaim(tx, claim.id, { confirmedAt: now });
  const row = await saveConfirmedAddress[claim.kind](tx, call, person, claim);
  const [before, after] = [{ [claim.kind]: person[claim.kind] }, { [claim.kind]: row[claim.kind] }];
  const entry = { action: 'user.confirmAddress', object: `user:${row.id}`, before, after } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry });
  if (claim.purpose === 'signUp') return;
  await sendUndoLink(tx, call.context, { person, claim, when: 'done' });
  // The answers were written by the former owner of the address. See docs/product.md#applications.
  if (claim.kind === 'email' && claim.askedBy !== claim.userId) await destroyPasswordAnswers(tx, person.id, now);
}

const saveConfirmedAddress: Record<
  Claim['kind'],
  (tx: Database, call: ConfirmCall, person: UserRow, claim: Claim) => Promise<UserRow>
> = {
  email: (tx, call, person, { value }) => assignEmail(tx, call, person, value),
  phone: (tx, _, person, { value: phone }) => updateUser(tx, person, { phone }),
};
