import { and, eq, exists, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { type FileLabel, labelKey } from '../content/file-labels.ts';
import { AppError } from '../errors.ts';
import type { Database } from './connect.ts';
import { applicationFile, file, serviceFile } from './tables/file.ts';
import { user } from './tables/user.ts';

export type FileRow = typeof file.$inferSelect;

/** The rows of the named files by label; refuses as `file_unknown` when one is missing or `isAllowed` says no. */
export async function requireFiles(
  db: Database,
  labels: readonly FileLabel[],
  isAllowed: (row: FileRow, ownerRole: 'Customer' | 'Admin') => boolean,
): Promise<Map<string, FileRow>> {
  if (labels.length === 0) return new Map();
  const prefixes = [...new Set(labels.map(({ prefix }) => prefix))];
  const rows = await db
    .select({ file, role: user.role })
    .from(file)
    .innerJoin(user, eq(user.id, file.ownerId))
    .where(and(inArray(file.prefix, prefixes), isNull(file.deletedAt)))
    .for('share', { of: file });
  const named = new Set(labels.map(labelKey));
  const allowed = rows.filter((row) => named.has(labelKey(row.file)) && isAllowed(row.file, row.role));
  const found = new Map(allowed.map((row) => [labelKey(row.file), row.file]));
  const unknown = labels.filter((label) => !found.has(labelKey(label)));
  if (unknown.length > 0) throw new AppError('file_unknown', { fields: unknown.map(({ field }) => field) });
  return found;
}

/** Which of the files another application shows: one person's certificate is never attached to another's. */
export async function filesOfOthers(tx: Database, ids: readonly string[], applicationId: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: applicationFile.fileId })
    .from(applicationFile)
    .where(and(inArray(applicationFile.fileId, [...ids]), ne(applicationFile.applicationId, applicationId)));
  return new Set(rows.map(({ id }) => id));
}

export async function setPurpose(tx: Database, ids: readonly string[], purpose: FileRow['purpose']): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(file)
      .set({ purpose })
      .where(inArray(file.id, [...ids]));
}

/** Nothing that is saved shows the file: no application, and no version of a service. */
function isUnlinked(db: Database) {
  const one = { one: sql`1` };
  const inApplication = db.select(one).from(applicationFile).where(eq(applicationFile.fileId, file.id));
  const inService = db.select(one).from(serviceFile).where(eq(serviceFile.fileId, file.id));
  return and(isNull(file.deletedAt), not(exists(inApplication)), not(exists(inService)));
}

/** Hides those of the files that nothing saved shows, and gives their ids; their bytes stay for the sweep. */
export async function hideUnlinked(tx: Database, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = inArray(file.id, [...ids]);
  // Locked first: a save under way that names one of them has then either linked it or not begun.
  await tx.select({ id: file.id }).from(file).where(named).orderBy(file.id).for('update');
  const hidden = await tx
    .update(file)
    .set({ deletedAt: now })
    .where(and(named, isUnlinked(tx)))
    .returning({ id: file.id });
  return hidden.map(({ id }) => id);
}

/** Files uploaded before a moment that nothing saved shows. */
export async function unlinkedBefore(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(lt(file.createdAt, moment), isUnlinked(db)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
