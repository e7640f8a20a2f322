import { and, asc, eq, gt, inArray, lt, min, ne, sql } from 'drizzle-orm';
import type { WrappedKey } from '../../files/FileKeys.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import type { Database } from '../connect.ts';
import { upload, wastedUpload } from '../tables/file.ts';

export type UploadRow = typeof upload.$inferSelect;

const hasKey = ({ ownerId, uploadId }: UploadKey) => and(eq(upload.ownerId, ownerId), eq(upload.uploadId, uploadId));

export async function findUnfinishedUpload(db: Database, key: UploadKey): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(upload).where(hasKey(key));
  return row;
}

/** The lock is needed because two servers may receive the same part. */
export async function lockUpload(tx: Database, key: UploadKey): Promise<UploadRow | undefined> {
  const [row] = await tx.select().from(upload).where(hasKey(key)).for('update');
  return row;
}

export const listUnfinishedUploadsOf = (db: Database, ownerId: number): Promise<UploadRow[]> =>
  db.select().from(upload).where(eq(upload.ownerId, ownerId)).orderBy(asc(upload.touchedAt), asc(upload.uploadId));

export async function insertUpload(tx: Database, values: typeof upload.$inferInsert): Promise<UploadRow> {
  const [row] = await tx.insert(upload).values(values).returning();
  if (!row) throw new Error('A row that was inserted has to come back.');
  return row;
}

export async function updateUploadOffset(tx: Database, key: UploadKey, offset: number, now: Date): Promise<void> {
  await tx.update(upload).set({ offset, touchedAt: now }).where(hasKey(key));
}

export async function deleteUpload(db: Database, key: UploadKey): Promise<void> {
  await db.delete(upload).where(hasKey(key));
}

/** Deletes an upload whose bytes still count against the daily limit. Needs a transaction. */
export async function discardUpload(tx: Database, key: UploadKey, at: Date): Promise<void> {
  const [deletedRow] = await tx.delete(upload).where(hasKey(key)).returning({ size: upload.offset });
  if (deletedRow) await recordWastedBytes(tx, { ownerId: key.ownerId, size: deletedRow.size, at });
}

export async function recordWastedBytes(db: Database, values: typeof wastedUpload.$inferInsert): Promise<void> {
  await db.insert(wastedUpload).values(values);
}

/** Sum of wasted bytes since a moment, number of uploads, and time of the first. */
export async function sumWastedBytesSince(db: Database, ownerId: number, moment: Date) {
  const [wasted] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${wastedUpload.size}), 0)`.mapWith(Number),
      files: sql<number>`count(*)`.mapWith(Number),
      since: min(wastedUpload.at),
    })
    .from(wastedUpload)
    .where(and(eq(wastedUpload.ownerId, ownerId), gt(wastedUpload.at, moment)));
  return wasted ?? { bytes: 0, files: 0, since: null };
}

export const deleteUploadsUntouchedSince = (db: Database, moment: Date): Promise<UploadKey[]> =>
  db
    .delete(upload)
    .where(lt(upload.touchedAt, moment))
    .returning({ ownerId: upload.ownerId, uploadId: upload.uploadId });

/** `ownerId.uploadId` of those uploads that still have a row. */
export async function listExistingUploadNames(db: Database, uploadIds: readonly string[]): Promise<Set<string>> {
  if (uploadIds.length === 0) return new Set();
  const rows = await db
    .select({ ownerId: upload.ownerId, uploadId: upload.uploadId })
    .from(upload)
    .where(inArray(upload.uploadId, [...uploadIds]));
  return new Set(rows.map(({ ownerId, uploadId }) => `${ownerId}.${uploadId}`));
}

/** Encrypts the data keys of unfinished uploads with the file key `keyId`. */
export async function rewrapDataKeysOfUploads(
  db: Database,
  keyId: string,
  rewrap: (row: UploadKey & WrappedKey) => Promise<WrappedKey>,
): Promise<void> {
  const rows = await db.select().from(upload).where(ne(upload.keyId, keyId));
  for (const { keyId: oldKeyId, wrappedKey, ...row } of rows) {
    if (oldKeyId === null || wrappedKey === null) continue;
    const newKey = await rewrap({ ...row, keyId: oldKeyId, wrappedKey });
    await db
      .update(upload)
      .set({ keyId: newKey.keyId, wrappedKey: newKey.wrappedKey })
      .where(and(hasKey(row), eq(upload.keyId, oldKeyId)));
  }
}
