import { paidStatus } from '@emigration-portal/shared-api';
import { and, count, eq, exists, inArray, isNull, lt, or, sql, sum } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import type { FileRow } from '../../db/files.ts';
import { application } from '../../db/tables/application.ts';
import { applicationFile, file, serviceFile } from '../../db/tables/file.ts';
import { service } from '../../db/tables/service.ts';

/** One person's uploads one after the other, until the transaction ends. */
export async function lockUploadsOf(tx: Database, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload'), hashtext(${String(ownerId)}))`);
}

export async function storedBy(db: Database, ownerId: number): Promise<{ files: number; bytes: number }> {
  const [row] = await db
    .select({ files: count(), bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), isNull(file.deletedAt)));
  return { files: row?.files ?? 0, bytes: row?.bytes ?? 0 };
}

/** Adds the row unless its label is taken, also by a deleted file. */
export async function insertFile(tx: Database, values: typeof file.$inferInsert): Promise<FileRow | undefined> {
  const [row] = await tx
    .insert(file)
    .values(values)
    .onConflictDoNothing({ target: [file.prefix, file.name] })
    .returning();
  return row;
}

export async function findFile(db: Database, label: { prefix: string; name: string }): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.prefix, label.prefix), eq(file.name, label.name), isNull(file.deletedAt)));
  return row;
}

/** The file a person's resumable upload has become. */
export async function findUpload(db: Database, ownerId: number, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.ownerId, ownerId), eq(file.uploadId, uploadId), isNull(file.deletedAt)));
  return row;
}

/** Files deleted before a moment whose bytes are still stored. */
export async function deletedBefore(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(lt(file.deletedAt, moment), isNull(file.purgedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markPurged(db: Database, id: string, now: Date): Promise<void> {
  await db.update(file).set({ purgedAt: now }).where(eq(file.id, id));
}

/** Which of these ids have a row. */
export async function knownIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: file.id }).from(file).where(inArray(file.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Whether a customer reaches another's file: a sample of a service he can see, or an attachment of his paid application. */
export async function isOfferedTo(db: Database, fileId: string, customerId: number): Promise<boolean> {
  const own = eq(application.userId, customerId);
  const attached = db
    .select({ one: sql`1` })
    .from(applicationFile)
    .innerJoin(application, eq(application.id, applicationFile.applicationId))
    .where(
      and(
        eq(applicationFile.fileId, fileId),
        eq(applicationFile.purpose, 'attachment'),
        eq(application.paymentStatus, paidStatus),
        own,
      ),
    );
  const applied = db
    .select({ one: sql`1` })
    .from(application)
    .where(and(eq(application.serviceId, serviceFile.serviceId), own));
  const sample = db
    .select({ one: sql`1` })
    .from(serviceFile)
    .innerJoin(service, eq(service.id, serviceFile.serviceId))
    .where(and(eq(serviceFile.fileId, fileId), or(eq(service.status, 'published'), exists(applied))));
  const found = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, fileId), or(exists(attached), exists(sample))));
  return found.length > 0;
}
