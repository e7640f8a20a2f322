import { and, eq, exists, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import { AppError } from '../../errors.ts';
import type { Database } from '../connect.ts';
import { applicationFile, file, serviceFile } from '../tables/file.ts';
import { passport } from '../tables/passport.ts';
import { user } from '../tables/user.ts';

export type FileRow = typeof file.$inferSelect;

/** A file that a field of the input refers to. */
export interface FieldFileRef<Field extends string = string> {
  readonly prefix: string;
  readonly name: string;
  readonly field: Field;
}

const keyOf = ({ prefix, name }: Pick<FieldFileRef, 'prefix' | 'name'>): string => `${prefix}${name}`;

/** Finds and locks the files, by field. Throws `file_unknown` with the fields whose file is missing or not allowed. */
export async function lockFiles<Field extends string>(
  db: Database,
  fileRefs: readonly FieldFileRef<Field>[],
  isAllowed: (row: FileRow, ownerRole: 'Customer' | 'Admin') => boolean,
): Promise<Map<Field, FileRow>> {
  if (fileRefs.length === 0) return new Map();
  const prefixes = [...new Set(fileRefs.map(({ prefix }) => prefix))];
  const rows = await db
    .select({ file, role: user.role })
    .from(file)
    .innerJoin(user, eq(user.id, file.ownerId))
    .where(and(inArray(file.prefix, prefixes), isNull(file.deletedAt)))
    .orderBy(file.id)
    // A stronger lock than `share`: two saves of the same file would deadlock when they set its purpose.
    .for('no key update', { of: file });
  const allowed = rows.filter((row) => isAllowed(row.file, row.role));
  const filesByKey = new Map(allowed.map((row) => [keyOf(row.file), row.file]));
  const files = fileRefs.map((fileRef) => [fileRef.field, filesByKey.get(keyOf(fileRef))] as const);
  const unknown = files.flatMap(([field, row]) => (row ? [] : [field]));
  if (unknown.length > 0) throw new AppError('file_unknown', { fields: unknown });
  return new Map(files.flatMap(([field, row]) => (row ? [[field, row]] : [])));
}

export const fileIdsOf = (files: ReadonlyMap<string, FileRow>): string[] => [
  ...new Set([...files.values()].map(({ id }) => id)),
];

/** Finds files that another application already has: a certificate is never attached to a second one. */
export async function listFileIdsOfOtherApplications(
  tx: Database,
  ids: readonly string[],
  applicationId: number,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: applicationFile.fileId })
    .from(applicationFile)
    .where(and(inArray(applicationFile.fileId, [...ids]), ne(applicationFile.applicationId, applicationId)));
  return new Set(rows.map(({ id }) => id));
}

export async function updateFilePurpose(
  tx: Database,
  ids: readonly string[],
  purpose: FileRow['purpose'],
): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(file)
      .set({ purpose })
      .where(inArray(file.id, [...ids]));
}

function isUnlinkedSql(db: Database) {
  const one = { one: sql`1` };
  const inApplication = db.select(one).from(applicationFile).where(eq(applicationFile.fileId, file.id));
  const inService = db.select(one).from(serviceFile).where(eq(serviceFile.fileId, file.id));
  const inPassport = db.select(one).from(passport).where(eq(passport.fileId, file.id));
  return and(isNull(file.deletedAt), not(exists(inApplication)), not(exists(inService)), not(exists(inPassport)));
}

/** Marks the files that nothing refers to as deleted, and returns their ids. Maintenance deletes the bytes later. */
export async function markUnlinkedFilesDeleted(tx: Database, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const hasListedId = inArray(file.id, [...ids]);
  // Locks first: a parallel save has then either linked the file or not started.
  await tx.select({ id: file.id }).from(file).where(hasListedId).orderBy(file.id).for('update');
  const deletedRows = await tx
    .update(file)
    .set({ deletedAt: now })
    .where(and(hasListedId, isUnlinkedSql(tx)))
    .returning({ id: file.id });
  return deletedRows.map(({ id }) => id);
}

export async function listUnlinkedFileIds(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(lt(file.createdAt, moment), isUnlinkedSql(db)))
    .limit(limit);
  return rows.map(({ id }) => id);
}
