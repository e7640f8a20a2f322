import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { itemDecision, requestedChange, sentBackAnswers } from '../tables/review.ts';

type SentBackAnswers = typeof sentBackAnswers.$inferInsert;

/** Also replaces the requested changes. */
export async function saveSentBackAnswers(tx: Database, sentBackRow: SentBackAnswers): Promise<void> {
  const { applicationId } = sentBackRow;
  await tx
    .insert(sentBackAnswers)
    .values(sentBackRow)
    .onConflictDoUpdate({ target: sentBackAnswers.applicationId, set: sentBackRow });
  await tx.delete(requestedChange).where(eq(requestedChange.applicationId, applicationId));
  await addRequestedChanges(tx, applicationId);
}

/** Copies the decisions that need a change. Skips fields that the applicant has already changed. */
export async function addRequestedChanges(tx: Database, applicationId: number): Promise<void> {
  const decisions = await tx
    .select({ field: itemDecision.field, reason: itemDecision.reason, words: itemDecision.words })
    .from(itemDecision)
    .where(
      and(
        eq(itemDecision.applicationId, applicationId),
        eq(itemDecision.verdict, 'needsChange'),
        not(itemDecision.changedSince),
      ),
    );
  const changes = decisions.flatMap(({ reason, ...each }) => (reason ? [{ ...each, applicationId, reason }] : []));
  if (changes.length === 0) return;
  const set = { reason: sql`excluded.reason`, words: sql`excluded.words`, changed: false };
  const target = [requestedChange.applicationId, requestedChange.field];
  await tx.insert(requestedChange).values(changes).onConflictDoUpdate({ target, set });
}

export async function listRequestedFields(db: Database, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ field: requestedChange.field })
    .from(requestedChange)
    .where(eq(requestedChange.applicationId, applicationId));
  return rows.map(({ field }) => field);
}

export async function markAsChanged(tx: Database, applicationId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .update(requestedChange)
    .set({ changed: true })
    .where(and(eq(requestedChange.applicationId, applicationId), inArray(requestedChange.field, [...fields])));
}

/** Undefined if the application was never sent back. */
export async function findSentBackAnswers(db: Database, applicationId: number) {
  const [found] = await db.select().from(sentBackAnswers).where(eq(sentBackAnswers.applicationId, applicationId));
  return found;
}
