import type { Context } from '../../../context.ts';
import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { type AuditEntry, recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { queueMail } from '../../../mail/queue.ts';
import { notifySuperAdmins } from '../admins/notify-super-admins.ts';
import { lockUser } from '../profile/queries.ts';
import { factorsResetMessage } from './messages.ts';
import { deleteFactors } from './queries.ts';

type Origin = Pick<AuditEntry, 'at' | 'actorId' | 'ip' | 'requestId'>;

/** Deletes the second factors of an administrator and ends the sessions. False for other people. */
export async function resetFactorsOf(
  context: Pick<Context, 'db' | 'cipher' | 'clock'>,
  { userId, reason }: { readonly userId: number; readonly reason: string },
  origin: Origin,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'Admin') return false;
    const kinds = await deleteFactors(tx, userId);
    await endAllSessions(tx, userId);
    const change = { before: { kinds }, after: { kinds: [], reason } };
    await recordAudit(tx, { ...origin, action: 'user.resetFactors', object: `user:${userId}`, ...change });
    await queueMail(tx, context, factorsResetMessage(user));
    await notifySuperAdmins(tx, context, { change: 'factorsReset', admin: user, actorId: origin.actorId });
    return true;
  });
}
