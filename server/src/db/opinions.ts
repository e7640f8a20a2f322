import { and, desc, eq, gte, inArray, max, ne, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { arrival, opinion } from './tables/desk.ts';
import { auditLog } from './tables/record.ts';

const ownersSaves = ['application.create', 'application.save', 'application.submit', 'application.resubmit'];

/** When the applicant last sent or changed an application: an opinion of before is about something else. */
async function lastSaveOfOwner(db: Database, applicationId: number): Promise<Date> {
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

/**
 * The opinions that second an approval by `approverId`: somebody else agrees, since the applicant last changed anything,
 * and has not said otherwise later. Decision 64.
 */
export async function secondsOf(db: Database, applicationId: number, approverId: number): Promise<Set<number>> {
  const since = await lastSaveOfOwner(db, applicationId);
  const ofOthers = and(eq(opinion.applicationId, applicationId), ne(opinion.askedOfId, approverId));
  const last = await db
    .selectDistinctOn([opinion.askedOfId], { id: opinion.id, agrees: opinion.agrees })
    .from(opinion)
    .where(and(ofOthers, gte(opinion.answeredAt, since)))
    .orderBy(opinion.askedOfId, desc(opinion.id));
  return new Set(last.flatMap(({ id, agrees }) => (agrees ? [id] : [])));
}
