import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { itemDecision } from '../tables/review.ts';

/** The answers and documents of an application that something was decided about. */
export async function listDecidedFields(db: Database, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ field: itemDecision.field })
    .from(itemDecision)
    .where(eq(itemDecision.applicationId, applicationId));
  return rows.map(({ field }) => field);
}

/** What was accepted is no longer what is there; what needed a change is to be looked at again. */
export async function reopenDecisions(tx: Database, applicationId: number, changed: readonly string[]): Promise<void> {
  const ofThese = and(eq(itemDecision.applicationId, applicationId), inArray(itemDecision.field, [...changed]));
  await tx.delete(itemDecision).where(and(ofThese, eq(itemDecision.verdict, 'accepted')));
  await tx.update(itemDecision).set({ changedSince: true }).where(ofThese);
}

/** Forgets what was decided about repetitions and files that are there no more. */
export async function deleteDecisions(tx: Database, applicationId: number, gone: readonly string[]): Promise<void> {
  const ofThese = and(eq(itemDecision.applicationId, applicationId), inArray(itemDecision.field, [...gone]));
  await tx.delete(itemDecision).where(ofThese);
}
