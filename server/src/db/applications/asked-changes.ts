import { and, eq, inArray, not, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { askedChange, itemDecision, sentBack } from '../tables/desk.ts';

type SentBack = typeof sentBack.$inferInsert;

/** Keeps what an application that is sent back holds now, and what its applicant is asked to change, in place of the last time. */
export async function keepSentBack(tx: Database, given: SentBack): Promise<void> {
  const { applicationId } = given;
  await tx.insert(sentBack).values(given).onConflictDoUpdate({ target: sentBack.applicationId, set: given });
  await tx.delete(askedChange).where(eq(askedChange.applicationId, applicationId));
  await addAskedChanges(tx, applicationId);
}

/** Asks the applicant for every change that is decided by now. What they have changed since is not asked again. */
export async function addAskedChanges(tx: Database, applicationId: number): Promise<void> {
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
  const target = [askedChange.applicationId, askedChange.field];
  await tx.insert(askedChange).values(asked).onConflictDoUpdate({ target, set });
}

/** The answers and documents that the applicant was asked to change last. */
export async function askedFields(db: Database, applicationId: number): Promise<string[]> {
  const rows = await db
    .select({ field: askedChange.field })
    .from(askedChange)
    .where(eq(askedChange.applicationId, applicationId));
  return rows.map(({ field }) => field);
}

/** Notes that the applicant has changed them. */
export async function noteChanged(tx: Database, applicationId: number, fields: readonly string[]): Promise<void> {
  if (fields.length === 0) return;
  await tx
    .update(askedChange)
    .set({ changed: true })
    .where(and(eq(askedChange.applicationId, applicationId), inArray(askedChange.field, [...fields])));
}

/** What stood in an application when it was sent back last; undefined for one that never was. */
export async function findSentBack(db: Database, applicationId: number) {
  const [found] = await db.select().from(sentBack).where(eq(sentBack.applicationId, applicationId));
  return found;
}
