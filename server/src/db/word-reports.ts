import { DAY_MS, WORD_REPORT_RETENTION_DAYS } from '@emigration-portal/shared-api';
import { count, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { pageRange } from './search/search.ts';
import { wordReport } from './tables/word-report.ts';

type WordReportRow = typeof wordReport.$inferSelect;
const isOpen = isNull(wordReport.doneAt);

export async function insertWordReport(db: Database, row: typeof wordReport.$inferInsert): Promise<void> {
  await db.insert(wordReport).values(row);
}

export async function countOpenWordReports(db: Database): Promise<number> {
  const [total] = await db.select({ rows: count() }).from(wordReport).where(isOpen);
  return total?.rows ?? 0;
}

/** Lists one page of open reports, newest first, with the number of all open ones. */
export async function listOpenWordReports(
  db: Database,
  page: { readonly pageNumber: number; readonly pageSize: number },
): Promise<{ rows: WordReportRow[]; totalRecords: number }> {
  const { limit, offset } = pageRange(page);
  const order = [desc(wordReport.at), desc(wordReport.id)];
  const rows = await db
    .select()
    .from(wordReport)
    .where(isOpen)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return { rows, totalRecords: await countOpenWordReports(db) };
}

export async function lockWordReport(tx: Database, id: number): Promise<WordReportRow | undefined> {
  const [row] = await tx.select().from(wordReport).where(eq(wordReport.id, id)).for('update');
  return row;
}

export async function markWordReportDone(tx: Database, id: number, doneAt: Date): Promise<void> {
  await tx.update(wordReport).set({ doneAt }).where(eq(wordReport.id, id));
}

/** Deletes reports after their retention time. */
export async function deleteOldWordReports(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { open, done } = WORD_REPORT_RETENTION_DAYS;
  await db.delete(wordReport).where(or(lt(wordReport.doneAt, daysAgo(done)), lt(wordReport.at, daysAgo(open))));
}
