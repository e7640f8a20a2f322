import { and, eq, lte, max, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { arrival, itemDecision, ruling } from '../tables/desk.ts';

type Ruling = Pick<typeof ruling.$inferInsert, 'applicationId' | 'serviceId' | 'adminId' | 'at' | 'status'>;

/** Writes down for the figures that a status was given, how long it was waited for, and why, where it is sent back. */
export async function recordRuling(tx: Database, given: Ruling, isSentBack: boolean): Promise<void> {
  const [last] = await tx
    .select({ at: max(arrival.at) })
    .from(arrival)
    .where(and(eq(arrival.applicationId, given.applicationId), lte(arrival.at, given.at)));
  const waitedMs = last?.at ? given.at.getTime() - last.at.getTime() : 0;
  const reasons = isSentBack ? await reasonsOf(tx, given.applicationId) : [];
  await tx.insert(ruling).values({ ...given, waitedMs, reasons });
}

/** Each reason once; what the applicant has changed since is not complained of any more. */
async function reasonsOf(tx: Database, applicationId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ reason: itemDecision.reason })
    .from(itemDecision)
    .where(and(eq(itemDecision.applicationId, applicationId), sql`not ${itemDecision.changedSince}`))
    .orderBy(itemDecision.reason);
  return rows.flatMap(({ reason }) => reason ?? []);
}
