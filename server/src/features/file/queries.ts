import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import { isDownloadableSql } from '../../db/applications/issued-documents.ts';
import type { Database } from '../../db/connect.ts';
import type { FileRow } from '../../db/stored-files/files.ts';
import { listUnfinishedUploadsOf, sumWastedBytesSince } from '../../db/stored-files/uploads.ts';
import { application } from '../../db/tables/application.ts';
import { applicationFile, file, serviceFile } from '../../db/tables/file.ts';
import { issuedDocument } from '../../db/tables/issued-document.ts';
import { service } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';
import type { WrappedKey } from '../../files/FileKeys.ts';
import type { FileAmount, Usage } from './rules.ts';

/** Other uploads of this person wait until the transaction ends. */
export async function lockUploadsOf(tx: Database, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('upload'), hashtext(${String(ownerId)}))`);
}

/**
 * What a person has stored, and uploaded since `dayAgo`. Leaves out the upload `except`: the caller counts its file.
 */
export async function countUsage(tx: Database, ownerId: number, dayAgo: Date, except?: string): Promise<Usage> {
  const stored = isNull(file.purgedAt);
  const recent = sql`${file.createdAt} > ${dayAgo.toISOString()}`;
  const amountColumns = (which: SQL) => ({
    bytes: sql<number>`coalesce(sum(${file.size}) filter (where ${which}), 0)`.mapWith(Number),
    files: sql<number>`count(*) filter (where ${which})`.mapWith(Number),
  });
  const [storedFiles] = await tx
    .select({ ...amountColumns(stored) })
    .from(file)
    .where(eq(file.ownerId, ownerId));
  const [today] = await tx
    .select({ ...amountColumns(recent), since: min(file.createdAt) })
    .from(file)
    .where(and(eq(file.ownerId, ownerId), recent));
  const uploads = (await listUnfinishedUploadsOf(tx, ownerId)).filter(({ uploadId }) => uploadId !== except);
  const announced = { bytes: uploads.reduce((all, { size }) => all + size, 0), files: uploads.length };
  const wasted = await sumWastedBytesSince(tx, ownerId, dayAgo);
  const moments = [today?.since, wasted.since].flatMap((moment) => (moment ? [moment.getTime()] : []));
  return {
    stored: sumAmounts(storedFiles, announced),
    today: sumAmounts(today, announced, wasted),
    firstToday: moments.length > 0 ? new Date(Math.min(...moments)) : null,
  };
}

const sumAmounts = (...amounts: readonly (FileAmount | undefined)[]): FileAmount => ({
  bytes: amounts.reduce((all, each) => all + (each?.bytes ?? 0), 0),
  files: amounts.reduce((all, each) => all + (each?.files ?? 0), 0),
});

/** Inserts a file. Undefined if one with this prefix and name exists, even a deleted one. */
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

export async function findFileOfUpload(db: Database, ownerId: number, uploadId: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(eq(file.ownerId, ownerId), eq(file.uploadId, uploadId), isNull(file.deletedAt)));
  return row;
}

/** No saved record ever used the file, so it is no evidence. */
const wasNeverSaved = eq(file.purpose, 'upload');

/** Deleted or infected before `moment`, or deleted and never saved. */
const isPurgeDue = (moment: Date) =>
  or(and(isNotNull(file.deletedAt), or(lt(file.deletedAt, moment), wasNeverSaved)), lt(file.infectedAt, moment));

export async function listPurgeDueIds(db: Database, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(isPurgeDue(moment), isNull(file.purgedAt)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Locks a file whose bytes are due to be purged. Undefined if it is not due, or already purged. */
export async function lockPurgeDue(tx: Database, id: string, moment: Date): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, id), isPurgeDue(moment)))
    .for('update');
  return row?.purgedAt === null ? row : undefined;
}

/** Marks a file purged and deletes its key, so that copies of the bytes become unreadable. */
export async function markPurged(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(file).set({ purgedAt: now, wrappedKey: null, keyId: null }).where(eq(file.id, id));
}

export async function findExistingIds(db: Database, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: file.id }).from(file).where(inArray(file.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export const listApplicationsWithFile = (db: Database, fileId: string) =>
  db
    .select({ applicationId: application.id, purpose: applicationFile.purpose })
    .from(applicationFile)
    .innerJoin(application, eq(application.id, applicationFile.applicationId))
    .where(and(eq(applicationFile.fileId, fileId), isNotNull(application.submittedAt)));

export async function isSample(db: Database, fileId: string): Promise<boolean> {
  const rows = await db
    .select({ id: serviceFile.fileId })
    .from(serviceFile)
    .where(eq(serviceFile.fileId, fileId))
    .limit(1);
  return rows.length > 0;
}

/** True for a sample of a visible service, and for a downloadable document of the customer's application. */
export async function isVisibleToCustomer(db: Database, fileId: string, customerId: number): Promise<boolean> {
  const isOwnApplication = eq(application.userId, customerId);
  const attached = db
    .select({ one: sql`1` })
    .from(applicationFile)
    .innerJoin(application, eq(application.id, applicationFile.applicationId))
    .innerJoin(issuedDocument, eq(issuedDocument.applicationId, application.id))
    .where(
      and(
        eq(applicationFile.fileId, fileId),
        eq(applicationFile.purpose, 'attachment'),
        eq(issuedDocument.prefix, file.prefix),
        eq(issuedDocument.name, file.name),
        isDownloadableSql,
        isOwnApplication,
      ),
    );
  const applied = db
    .select({ one: sql`1` })
    .from(application)
    .where(and(eq(application.serviceId, serviceFile.serviceId), isOwnApplication));
  const sample = db
    .select({ one: sql`1` })
    .from(serviceFile)
    .innerJoin(service, eq(service.id, serviceFile.serviceId))
    .where(and(eq(serviceFile.fileId, fileId), or(eq(service.status, 'published'), exists(applied))));
  const visibleFiles = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.id, fileId), or(exists(attached), exists(sample))));
  return visibleFiles.length > 0;
}

export async function findFileById(db: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(file).where(eq(file.id, id));
  return row;
}

export async function lockFile(tx: Database, id: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(file).where(eq(file.id, id)).for('update');
  return row;
}

const listIdsAfter = async (db: Database, after: string, which: SQL | undefined, limit: number): Promise<string[]> => {
  const afterCondition = after === '' ? undefined : gt(file.id, after);
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(which, afterCondition))
    .orderBy(file.id)
    .limit(limit);
  return rows.map(({ id }) => id);
};

export const listIdsWithOtherKey = (db: Database, keyId: string, after: string, limit: number): Promise<string[]> =>
  listIdsAfter(db, after, and(isNotNull(file.keyId), ne(file.keyId, keyId)), limit);

export const listUnsealedIds = (db: Database, after: string, limit: number): Promise<string[]> =>
  listIdsAfter(db, after, and(isNull(file.sealedAt), isNull(file.purgedAt)), limit);

/** Files whose bytes are stored, in the order of their ids. */
export const listStoredAfter = (db: Database, after: string, limit: number): Promise<FileRow[]> =>
  db
    .select()
    .from(file)
    .where(and(isNull(file.purgedAt), after === '' ? undefined : gt(file.id, after)))
    .orderBy(file.id)
    .limit(limit);

export async function findPurgedIds(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: file.id })
    .from(file)
    .where(and(inArray(file.id, ids), isNotNull(file.purgedAt)));
  return rows.map(({ id }) => id);
}

export async function updateDataKey(tx: Database, id: string, { keyId, wrappedKey }: WrappedKey): Promise<void> {
  await tx.update(file).set({ keyId, wrappedKey }).where(eq(file.id, id));
}

export async function markSealed(tx: Database, id: string, now: Date): Promise<void> {
  await tx.update(file).set({ sealedAt: now }).where(eq(file.id, id));
}

/** Files that were not scanned and that somebody may still download. */
export const listUnscannedIds = (db: Database, after: string, limit: number): Promise<string[]> => {
  const isDownloadable = and(
    isNull(file.scannedAt),
    isNull(file.infectedAt),
    isNull(file.deletedAt),
    isNull(file.purgedAt),
  );
  return listIdsAfter(db, after, isDownloadable, limit);
};

export async function markScanned(db: Database, id: string, now: Date): Promise<void> {
  await db
    .update(file)
    .set({ scannedAt: now })
    .where(and(eq(file.id, id), isNull(file.infectedAt)));
}

/** Marks a file infected. Undefined if it is already marked. */
export async function markInfected(tx: Database, id: string, now: Date): Promise<FileRow | undefined> {
  const [row] = await tx
    .update(file)
    .set({ infectedAt: now })
    .where(and(eq(file.id, id), isNull(file.infectedAt)))
    .returning();
  return row;
}

export async function findRecipient(db: Database, id: number) {
  const [row] = await db.select({ email: user.email, language: user.language }).from(user).where(eq(user.id, id));
  if (!row) throw new Error(`The user ${id} does not exist.`);
  return row;
}

/** Name of the job, and of its queue. A queue runs one job at a time, so one server scans at a time. */
export const SCAN_TASK = 'scanFiles';

/** Adds a job that scans the files after this id. A job that waits already gets the new id. */
export async function addScanJob(db: Database, after: string): Promise<void> {
  const payload = JSON.stringify({ after });
  await db.execute(
    sql`select graphile_worker.add_job(${SCAN_TASK}, payload => ${payload}::json, queue_name => ${SCAN_TASK}, job_key => ${SCAN_TASK})`,
  );
}

/** The lowest and highest key id, because an index has them. They are enough to notice a second key. */
export async function findLowestAndHighestKeyId(db: Database): Promise<string[]> {
  const [ends] = await db.select({ first: min(file.keyId), last: max(file.keyId) }).from(file);
  return [ends?.first, ends?.last].filter((id) => typeof id === 'string');
}
