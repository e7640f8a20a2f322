import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { listUnlinkedFileIds, markUnlinkedFilesDeleted } from '../../../db/stored-files/files.ts';
import { deleteUploadsUntouchedSince, listExistingUploadNames } from '../../../db/stored-files/uploads.ts';
import { findExistingIds, listPurgeDueIds } from '../queries.ts';
import { evidenceCutoffAt, purgeFile } from './purge.ts';

const UPLOAD_MAX_IDLE_MS = DAY_MS;
/** Far longer than the time between writing an upload's bytes and its row. */
const ORPHAN_MIN_AGE_MS = DAY_MS;
const BATCH = 500;

type SweepResult = {
  readonly unfinished: number;
  readonly unused: number;
  readonly deleted: number;
  readonly orphans: number;
};

/** Deletes abandoned uploads, files that no form saved, bytes of deleted files, and bytes without a row. */
export async function sweepFiles(context: Context): Promise<SweepResult> {
  return {
    unfinished: await removeAbandonedUploads(context),
    unused: await markUnusedDeleted(context),
    deleted: await purgeDeletedFiles(context),
    orphans: await removeOrphans(context),
  };
}

const timeBefore = ({ clock }: Context, age: number) => new Date(clock().getTime() - age);

async function removeAbandonedUploads(context: Context): Promise<number> {
  const { db, spool } = context;
  const abandoned = await deleteUploadsUntouchedSince(db, timeBefore(context, UPLOAD_MAX_IDLE_MS));
  for (const upload of abandoned) await spool.remove(upload);
  await sweepSpool(context);
  return abandoned.length;
}

/** Deletes the parts of uploads that do not exist any more. For example, another server has ended them. */
export async function sweepSpool(context: Context): Promise<void> {
  const { db, spool } = context;
  const untouchedUploads = await spool.listUntouchedSince(timeBefore(context, UPLOAD_MAX_IDLE_MS));
  const existingNames = await listExistingUploadNames(
    db,
    untouchedUploads.flatMap(({ key }) => (key ? [key.uploadId] : [])),
  );
  for (const { key, remove } of untouchedUploads)
    if (!key || !existingNames.has(`${key.ownerId}.${key.uploadId}`)) await remove();
}

/** Marks files deleted that no form saved in time. A draft that still names such a file is refused at the next save. */
async function markUnusedDeleted(context: Context): Promise<number> {
  const { db, clock } = context;
  const ids = await listUnlinkedFileIds(db, timeBefore(context, DRAFT_MAX_AGE_MS), BATCH);
  const entry = { at: clock(), actorId: null, action: 'file.expire', ip: '', requestId: '' } as const;
  return inTransaction(db, async (tx) => {
    const deletedIds = await markUnlinkedFilesDeleted(tx, ids, clock());
    for (const id of deletedIds) await recordAudit(tx, { ...entry, object: `file:${id}` });
    return deletedIds.length;
  });
}

async function purgeDeletedFiles(context: Context): Promise<number> {
  const ids = await listPurgeDueIds(context.db, evidenceCutoffAt(context), BATCH);
  const purged = [];
  for (const id of ids) if (await purgeFile(context, id)) purged.push(id);
  return purged.length;
}

/**
 * Removes bytes without a row. Removes nothing if most bytes have no row: the database may be the wrong one or an old
 * backup.
 */
async function removeOrphans(context: Context): Promise<number> {
  const { storage, log } = context;
  const { orphans, knownCount } = await findOrphans(context);
  if (orphans.length > knownCount) {
    log.warn(
      { orphans: orphans.length, known: knownCount },
      'most stored files are unknown to the database; none is removed',
    );
    return 0;
  }
  for (const id of orphans) await storage.delete(id);
  return orphans.length;
}

async function findOrphans(context: Context) {
  const { db, storage } = context;
  const orphans: string[] = [];
  let knownCount = 0;
  let batch: string[] = [];
  const check = async () => {
    const rows = await findExistingIds(db, batch);
    knownCount += rows.size;
    for (const id of batch) {
      if (rows.has(id)) continue;
      // Another server may have removed it meanwhile.
      const stored = await storage.find(id);
      if (stored && stored.storedAt < timeBefore(context, ORPHAN_MIN_AGE_MS)) orphans.push(id);
    }
    batch = [];
  };
  for await (const key of storage.keys()) {
    batch.push(key);
    if (batch.length === BATCH) await check();
  }
  if (batch.length > 0) await check();
  return { orphans, knownCount };
}
