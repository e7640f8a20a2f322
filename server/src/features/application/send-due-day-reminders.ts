import { DAY_MS, DUE_REMINDER_DAYS, REMINDER_PAUSE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { notifyOwner } from '../../mail/notify-owner.ts';
import { portalDayOf } from '../../portal-day.ts';
import { lockApplicationsDueSoon, markRemindedOfDueDay } from './queries.ts';

/** Small, because saves wait while a batch of applications is locked. */
const BATCH = 50;

/**
 * Reminds applicants before the due day of an application that was sent back, once per due day. Returns the number of
 * reminders.
 */
export async function sendDueDayReminders(context: Context): Promise<number> {
  for (let total = 0; ; ) {
    const sent = await sendReminderBatch(context);
    total += sent;
    if (sent < BATCH) return total;
  }
}

function sendReminderBatch(context: Context): Promise<number> {
  const { db, clock } = context;
  const at = clock();
  const last = new Date(at.getTime() + DUE_REMINDER_DAYS * DAY_MS);
  const range = {
    firstDay: portalDayOf(at),
    lastDay: portalDayOf(last),
    noContactSince: new Date(at.getTime() - REMINDER_PAUSE_MS),
  };
  return inTransaction(db, async (tx) => {
    const ids = await lockApplicationsDueSoon(tx, range, BATCH);
    for (const id of ids) {
      await notifyOwner(tx, context, id, { kinds: ['reminder'] });
      const byPortal = { at, actorId: null, ip: '', requestId: '' } as const;
      await recordAudit(tx, { ...byPortal, action: 'application.remind', object: `application:${id}` });
    }
    await markRemindedOfDueDay(tx, ids, at);
    return ids.length;
  });
}
