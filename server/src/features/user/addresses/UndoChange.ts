import { type addressEndpoints, DAY_MS, UNDO_LINK_DAYS } from '@emigration-portal/shared-api';
import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { digestLinkToken } from '../../../mail/link-tokens.ts';
import { lockUser, updateUser } from '../profile/queries.ts';
import { isConfirmedByOther, isPhoneTaken, normaliseName, type UserRow } from '../queries.ts';
import { assignEmail } from './assign-email.ts';
import {
  type Claim,
  endClaimsSince,
  endOpenClaims,
  findAddressAfterUndo,
  listOpenClaims,
  lockByLink,
} from './queries.ts';

type UndoChange = Call<typeof addressEndpoints.undoChange>;

const UNDO_MS = UNDO_LINK_DAYS * DAY_MS;

/** Restores the former address, ends all sessions and cancels open changes. */
export const undoChange: Handler<typeof addressEndpoints.undoChange> = async (call) => {
  const { context, input, ip, log } = call;
  const { userId, kind } = await inTransaction(context.db, async (tx) => {
    const claim = await lockByLink(tx, 'undo', digestLinkToken(input.token));
    if (!claim) throw new AppError('link_unknown');
    if (claim.ending === 'undone' && (await isStillUndone(tx, claim))) return claim;
    if (claim.endedAt) throw new AppError('link_void');
    await undo(tx, call, claim);
    return claim;
  });
  log.warn({ event: 'change_undone', userId, kind, ip }, 'a change of address was taken back');
  return { message: 'The change is taken back.', kind };
};

/** A second click is harmless, but must not undo a later change. */
async function isStillUndone(tx: Database, claim: Claim): Promise<boolean> {
  const { userId, kind } = claim;
  const person = await lockUser(tx, userId);
  if ((await listOpenClaims(tx, userId)).some((open) => open.kind === kind && open.purpose === 'change')) return false;
  const current = person?.[kind] ?? '';
  return current === '' || normaliseName(current) === normaliseName((await findAddressAfterUndo(tx, claim)) ?? '');
}

async function undo(tx: Database, call: UndoChange, claim: Claim): Promise<void> {
  const now = call.context.clock();
  if (claim.confirmedAt && claim.confirmedAt.getTime() + UNDO_MS <= now.getTime()) throw new AppError('link_expired');
  const person = await lockUser(tx, claim.userId);
  if (!person?.isActive) throw new AppError('link_void');
  await endClaimsSince(tx, claim, now);
  await endOpenClaims(tx, { userId: person.id, purpose: 'change' }, 'undone', now);
  await endAllSessions(tx, person.id);
  const row = claim.confirmedAt ? await restore[claim.kind](tx, call, person, claim) : person;
  const [before, after] = [{ [claim.kind]: person[claim.kind] }, { [claim.kind]: row[claim.kind] }];
  const entry = { action: 'user.undoChange', object: `user:${row.id}`, before, after } as const;
  await recordAudit(tx, { ...auditOriginOf(call), ...entry });
}

/** An address that somebody else has taken meanwhile stays theirs; the change is undone anyway. */
const restore: Record<
  Claim['kind'],
  (tx: Database, call: UndoChange, person: UserRow, claim: Claim) => Promise<UserRow>
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
