import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { itemDecision, requestedChange, sentBackAnswers } from '../tables/review.ts';

type SentBack = typeof sentBackAnswers.$inferInsert;

/** Keeps what an application that is sent back holds now, and what its applicant is asked to change, in place of the last time. */
export async function saveSentBack(tx: Database, given: SentBack): Promise<void> {
  const { applicationId } = given;
  await tx
    .insert(sentBackAnswers)
    .values(given)
    .onConflictDoUpdate({ target: sentBackAnswers.applicationId, set: given });
  await tx.delete(requestedChange).where(eq(requestedChange.applicationId, applicationId));
  await addRequestedChanges(tx, applicationId);
}

/** Asks the applicant for every change that is decided by now. What they have changed since is not asked again. */
export async function addRequestedChanges(tx: Database, applicationId: number): Promise<void> {
  const told = await tx
    .select({ field: itemDecision.field, reason: itemDecision.reason, words: itemDecision.words })
    .from(itemDecision)
    .where(
      and(
        eq(itemDecision.applicationId, applicationId),
        eq(itemDecision.verdict, 'needsChange'),
        not(itemDecision.changedSince),
      ),
    );
  const asked = told.flatMap(({ reason, ...each }) => (reason ? [{ ...each, applicationId, reason }] : []));
  if (asked.length === 0) return;
  const set = { reason: sql`excluded.reason`, words: sql`excluded.words`, changed: false };
  const target = [requestedChange.applicationId, requestedChange.field];
  await tx.insert(requestedChange).values(asked).onConflictDoUpdate({ target, set });
}

/** The answers and documents that the applicant was asked to change last. */
export async function listRequestedFields(db: Database, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ field: requestedChange.field })
    .from(requestedChange)
    .where(eq(requestedChange.applicationId, applicationId));
  return rows.map(({ field }) => field);
}

/** Notes that the applicant has changed them. */
export async function markAsChanged(tx: Database, applicationId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .update(requestedChange)
    .set({ changed: true })
    .where(and(eq(requestedChange.applicationId, applicationId), inArray(requestedChange.field, [...fields])));
}

/** What stood in an application when it was sent back last; undefined for one that never was. */
export async function findSentBackAnswers(db: Database, applicationId: number) {
  const [found] = await db.select().from(sentBackAnswers).where(eq(sentBackAnswers.applicationId, applicationId));
  return found;
}
