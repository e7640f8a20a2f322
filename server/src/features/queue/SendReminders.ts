import { type queueEndpoints, REMINDER_PAUSE_MS } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { lockQueued, lockToRemind, markReminded } from './queries.ts';

/** The mails are part of the transaction, so each recorded reminder is sent. */
export const sendReminders: Handler<typeof queueEndpoints.sendReminders> = (call) => {
  const { context, input } = call;
  const now = context.clock();
  return inTransaction(context.db, async (tx) => {
    const queued = await lockQueued(tx, input.appIds);
    if (queued.length === 0) throw new AppError('not_found');
    const due = await lockToRemind(tx, input.appIds, new Date(now.getTime() - REMINDER_PAUSE_MS));
    for (const id of due) {
      await notifyOwner(tx, context, id, { kinds: ['reminder'] });
      await recordAudit(tx, { ...auditOriginOf(call), action: 'application.remind', object: `application:${id}` });
    }
    await markReminded(tx, due, now);
    return { sent: due.length, skipped: new Set(input.appIds).size - due.length };
  });
};
