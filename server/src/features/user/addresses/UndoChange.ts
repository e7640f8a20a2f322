import { type addressEndpoints, DAY_MS, UNDO_LINK_DAYS } from '@emigration-portal/shared-api';
import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { digestLinkToken } from '../../../mail/link-tokens.ts';
import { lockUser, updateUser } from '../profile/queries.ts';
import { isConfirmedByOther, isPhoneTaken, normalizeName, type UserRow } from '../queries.ts';
import { assignEmail } from './assign-email.ts';
import {
  type Claim,
  endClaimsSince,
  endOpenClaims,
  findAddressAfterUndo,
  listOpenClaims,
  lockClaimByLink,
} from './queries.ts';

type UndoCall = Call<typeof addressEndpoints.undoChange>;

const UNDO_MS = UNDO_LINK_DAYS * DAY_MS;

/** Restores the former address, ends all sessions and cancels open changes. */
export const undoChange: Handler<typeof addressEndpoints.undoChange> = async (call) => {
  const { context, input, ip, log } = call;
  const { userId, kind } = await inTransaction(context.db, async (tx) => {
    const claim = await lockClaimByLink(tx, 'undo', digestLinkToken(input.token));
    if (!claim) throw new AppError('link_unknown');
    if (claim.ending === 'undone' && (await isStillUndone(tx, claim))) return claim;
    if (claim.endedAt) throw new AppError('link_void');
    await undoClaim(tx, call, claim);
    return claim;
  });
  log.warn({ event: 'change_undone', userId, kind, ip }, 'a change of address was taken back');
  return { message: 'The change is taken back.', kind };
};

/** Whether the undo is still in effect. A second click is harmless, but must not undo a later change. */
async function isStillUndone(tx: Database, claim: Claim): Promise<boolean> {
  const { userId, kind } = claim;
  const person = await lockUser(tx, userId);
  if ((await listOpenClaims(tx, userId)).some((open) => open.kind === kind && open.purpose === 'change')) return false;
  const current = person?.[kind] ?? '';
  return current === '' || normalizeName(current) === normalizeName((await findAddressAfterUndo(tx, claim)) ?? '');
}

async function undoClaim(tx: Database, call: UndoCall, claim: Claim): Promise<void> {
  const now = call.context.clock();
  if (claim.confirmedAt && claim.confirmedAt.getTime() + UNDO_MS <= now.getTime()) throw new AppError('link_expired');
  const person = await lockUser(tx, claim.userId);
  if (!person?.isActive) throw new AppError('link_void');
  await endClaimsSince(tx, claim, now);
  await endOpenClaims(tx, { userId: person.id, purpose: 'change' }, 'undone', now);
  await endAllSessions(tx, person.id);
  const row = claim.confirmedAt ? await restoreFormerAddress[claim.kind](tx, call, person, claim) : person;
  const [before, after] = [{ [claim.kind]: person[claim.kind] }, { [claim.kind]: row[claim.kind] }];
  const entry = { action: 'user.undoChange', object: `user:${row.id}`, before, after } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry });
}

/** If another account has the former address meanwhile, the address becomes empty instead. */
const restoreFormerAddress: Record<
  Claim['kind'],
  (tx: Database, call: UndoCall, person: UserRow, claim: Claim) => Promise<UserRow>
> = {
  async email(tx, call, person, { former }) {
    if (!(await isConfirmedByOther(tx, former, person.id))) return assignEmail(tx, call, person, former);
    return updateUser(tx, person, { email: '', emailConfirmedAt: null });
  },
  async phone(tx, _, person, { former }) {
    const isFree = former === person.phone || !(await isPhoneTaken(tx, former));
    return updateUser(tx, person, { phone: (isFree && former) || null });
  },
};
