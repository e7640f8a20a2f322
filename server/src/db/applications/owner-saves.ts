import type { AuditAction } from '@emigration-portal/shared-api';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { auditLog } from '../tables/record.ts';
import { queueArrival } from '../tables/review.ts';

const SAVE_ACTIONS: AuditAction[] = [
  'application.create',
  'application.save',
  'application.change',
  'application.submit',
  'application.resubmit',
];
const isOwnerSaveSql = (applicationId: number) =>
  and(eq(auditLog.object, `application:${applicationId}`), inArray(auditLog.action, SAVE_ACTIONS));

/** When the applicant last saved or submitted. */
export async function findLastOwnerSave(db: Database, applicationId: number): Promise<Date> {
  const saved = db
    .select({ at: max(auditLog.at).as('at') })
    .from(auditLog)
    .where(isOwnerSaveSql(applicationId));
  const arrived = db
    .select({ at: max(queueArrival.at).as('at') })
    .from(queueArrival)
    .where(eq(queueArrival.applicationId, applicationId));
  const { rows } = await db.execute<{ at: string | null }>(sql`select greatest((${saved}), (${arrived})) as at`);
  return new Date(rows[0]?.at ?? 0);
}

/** Saves of staff change no answer, so they do not count. */
export async function hasOwnerSavedSince(db: Database, applicationId: number, version: number): Promise<boolean> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isOwnerSaveSql(applicationId), sql`(${auditLog.after}->>'version')::int > ${version}`))
    .limit(1);
  return row !== undefined;
}
