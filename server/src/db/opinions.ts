import { and, eq, gte, inArray, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { arrival, opinion } from './tables/desk.ts';
import { auditLog } from './tables/record.ts';

const ownersSaves = ['application.create', 'application.save', 'application.submit', 'application.resubmit'];

/** When the applicant last submitted or changed an application: an opinion from before was about something else. */
export async function changedByOwnerAt(db: Database, applicationId: number): Promise<Date> {
  const saved = db
    .select({ at: max(auditLog.at).as('at') })
    .from(auditLog)
    .where(and(eq(auditLog.object, `application:${applicationId}`), inArray(auditLog.action, ownersSaves)));
  const arrived = db
    .select({ at: max(arrival.at).as('at') })
    .from(arrival)
    .where(eq(arrival.applicationId, applicationId));
  const { rows } = await db.execute<{ at: string | null }>(sql`select greatest((${saved}), (${arrived})) as at`);
  return new Date(rows[0]?.at ?? 0);
}

/** Whether a second pair of eyes, other than those of `approverId`, agrees that an application as it is now is approved. */
export async function isSeconded(db: Database, applicationId: number, approverId: number): Promise<boolean> {
  const since = await changedByOwnerAt(db, applicationId);
  const [row] = await db
    .select({ id: opinion.id })
    .from(opinion)
    .where(
      and(
        eq(opinion.applicationId, applicationId),
        eq(opinion.agrees, true),
        ne(opinion.askedOfId, approverId),
        isNotNull(opinion.answeredAt),
        gte(opinion.answeredAt, since),
      ),
    )
    .limit(1);
  return row !== undefined;
}
