import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { itemDecision } from '../tables/review.ts';

export async function listDecidedFields(db: Database, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ field: itemDecision.field })
    .from(itemDecision)
    .where(eq(itemDecision.applicationId, applicationId));
  return rows.map(({ field }) => field);
}

/** Deletes acceptances of changed fields, and marks other decisions as changed. */
export async function reopenDecisions(tx: Database, applicationId: number, changed: readonly string[]): Promise<void> {
  const ofThese = and(eq(itemDecision.applicationId, applicationId), inArray(itemDecision.field, [...changed]));
  await tx.delete(itemDecision).where(and(ofThese, eq(itemDecision.verdict, 'accepted')));
  await tx.update(itemDecision).set({ changedSince: true }).where(ofThese);
}

/** Deletes decisions about repetitions and files that no longer exist. */
export async function deleteDecisions(
  tx: Database,
  applicationId: number,
  removedFields: readonly string[],
): Promise<void> {
  const ofThese = and(eq(itemDecision.applicationId, applicationId), inArray(itemDecision.field, [...removedFields]));
  await tx.delete(itemDecision).where(ofThese);
}
