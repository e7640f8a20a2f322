import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { itemDecision, queueArrival, statusDecision } from '../tables/review.ts';

type StatusDecision = Pick<
  typeof statusDecision.$inferInsert,
  'applicationId' | 'serviceId' | 'adminId' | 'at' | 'status'
>;

/** The figures count these rows. */
export async function insertStatusDecision(tx: Database, decision: StatusDecision, isSentBack: boolean): Promise<void> {
  const [last] = await tx
    .select({ at: max(queueArrival.at) })
    .from(queueArrival)
    .where(and(eq(queueArrival.applicationId, decision.applicationId), lte(queueArrival.at, decision.at)));
  const waitedMs = last?.at ? decision.at.getTime() - last.at.getTime() : 0;
  const reasons = isSentBack ? await listReasons(tx, decision.applicationId) : [];
  await tx.insert(statusDecision).values({ ...decision, waitedMs, reasons });
}

/** Reasons of requested changes. Leaves out fields that the applicant has changed since. */
async function listReasons(tx: Database, applicationId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ reason: itemDecision.reason })
    .from(itemDecision)
    .where(and(eq(itemDecision.applicationId, applicationId), sql`not ${itemDecision.changedSince}`))
    .orderBy(itemDecision.reason);
  return rows.flatMap(({ reason }) => reason ?? []);
}
