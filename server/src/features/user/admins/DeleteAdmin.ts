import type { userEndpoints } from '@emigration-portal/shared-api';
import { endAllSessions } from '../../../db/accounts/sessions.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { unassignApplicationsOf } from '../../../db/queue/assignment.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Handler } from '../../../handler.ts';
import { deleteResets } from '../password-reset/queries.ts';
import { lockUser, updateUser } from '../profile/queries.ts';
import { notifySuperAdmins } from './notify-super-admins.ts';
import { lockActiveSuperAdmins } from './queries.ts';

/**
 * Closes an account. Its row stays, because transactions and audit rows refer to it. AddAdmin with the same e-mail
 * restores it.
 */
export const deleteAdmin: Handler<typeof userEndpoints.deleteAdmin> = async (call) => {
  const { context, input, actor, ip, log } = call;
  if (input.id === actor.id) throw new AppError('own_account');
  await inTransaction(context.db, async (tx) => {
    const supers = await lockActiveSuperAdmins(tx);
    const before = await lockUser(tx, input.id);
    if (before?.role !== 'Admin') throw new AppError('not_found');
    if (!before.isActive) return;
    if (supers.every((id) => id === input.id)) throw new AppError('last_super_admin');
    await updateUser(tx, before, { isActive: false });
    await endAllSessions(tx, input.id);
    await deleteResets(tx, input.id);
    await unassignApplicationsOf(tx, input.id);
    await notifySuperAdmins(tx, context, { change: 'closed', admin: before, actorId: actor.id });
    const change = { before: { isActive: true }, after: { isActive: false } };
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.deleteAdmin',
      object: `user:${input.id}`,
      ...change,
    });
  });
  log.info({ event: 'admin_deleted', userId: input.id, by: actor.id, ip }, 'an admin account was closed');
  return { message: 'Admin account deleted!' };
};
