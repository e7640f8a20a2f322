import { type queueEndpoints, REMINDER_PAUSE_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { lockApplicationsToRemind, lockSubmittedApplications, markReminded } from './queries.ts';

/**
 * Reminds applicants to change their application. The mails are part of the transaction, so each recorded one is sent.
 */
export const sendReminders: Handler<typeof queueEndpoints.sendReminders> = (call) => {
  const { context, input } = call;
  const now = context.clock();
  return inTransaction(context.db, async (tx) => {
    const lockedApplications = await lockSubmittedApplications(tx, input.appIds);
    if (lockedApplications.length === 0) throw new AppError('not_found');
    const dueIds = await lockApplicationsToRemind(tx, input.appIds, new Date(now.getTime() - REMINDER_PAUSE_MS));
    for (const id of dueIds) {
      await notifyOwner(tx, context, id, { kinds: ['reminder'] });
      await recordAudit(tx, { ...auditOriginOf(call), action: 'application.remind', object: `application:${id}` });
    }
    await markReminded(tx, dueIds, now);
    return { sent: dueIds.length, skipped: new Set(input.appIds).size - dueIds.length };
  });
};
