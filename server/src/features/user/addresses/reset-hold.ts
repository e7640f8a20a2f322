import { HOUR_MS, RESET_HOLD_HOURS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/connect.ts';
import type { Call } from '../../../handler.ts';
import { lockUser } from '../profile/queries.ts';
import type { UserRow } from '../queries.ts';
import { assignEmail } from './assign-email.ts';
import { endOpenClaims, findForeignEmailChange, listOpenClaims, updateClaim } from './queries.ts';

const HOLD_MS = RESET_HOLD_HOURS * HOUR_MS;

/** True for some hours after somebody else changed the e-mail. See docs/product.md#accounts. */
export async function isResetHeld({ db, clock }: Context, userId: number): Promise<boolean> {
  return (await findForeignEmailChange(db, userId, new Date(clock().getTime() - HOLD_MS))) !== undefined;
}

/** Cancels open changes: a stranger may have started one before the owner set a new password. */
export async function endOpenChanges(tx: Database, { clock }: Pick<Context, 'clock'>, userId: number): Promise<void> {
  await endOpenClaims(tx, { userId, purpose: 'change' }, 'takenBack', clock());
}

/** Confirms the e-mail, because a reset by mail proves that the person reads it. Throws AccountClash. */
export async function confirmEmailByReset(
  tx: Database,
  call: Pick<Call, 'context' | 'ip' | 'requestId'>,
  { id, emailConfirmedAt }: UserRow,
): Promise<void> {
  await endOpenChanges(tx, call.context, id);
  if (emailConfirmedAt) return;
  const person = await lockUser(tx, id);
  if (!person) return;
  for (const claim of await listOpenClaims(tx, id))
    if (claim.kind === 'email') await updateClaim(tx, claim.id, { confirmedAt: call.context.clock() });
  await assignEmail(tx, call, person, person.email);
}
