import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type FileLabel, labelKey } from '../content/fileLabels.ts';
import { AppError } from '../errors.ts';
import type { Database } from './connect.ts';
import { file } from './tables/file.ts';
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

export async function setPurpose(tx: Database, ids: readonly string[], purpose: FileRow['purpose']): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(file)
      .set({ purpose })
      .where(inArray(file.id, [...ids]));
}
