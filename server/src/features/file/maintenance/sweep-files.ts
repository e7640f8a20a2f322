import { DAY_MS, DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { recordAudit } from '../../../db/audit.ts';
import { inTransaction } from '../../../db/connect.ts';
import { listUnlinkedFileIds, markUnlinkedFilesDeleted } from '../../../db/stored-files/files.ts';
import { deleteUploadsUntouchedSince, listExistingUploadNames } from '../../../db/stored-files/uploads.ts';
import { findExistingIds, listPurgeable } from '../queries.ts';
import { evidenceCutoff, purgeFile } from './purge.ts';

const UNFINISHED_FOR_MS = DAY_MS;
/** Far longer than the time between writing an upload's bytes and its row. */
const ORPHAN_FOR_MS = DAY_MS;
const BATCH = 500;

type SweepResult = {
  readonly unfinished: number;
  readonly unused: number;
  readonly deleted: number;
  readonly orphans: number;
};

/** Abandoned uploads, files that no form saved, bytes of deleted files, and bytes without a row. */
export async function sweepFiles(context: Context): Promise<SweepResult> {
  return {
    unfinished: await removeUnfinished(context),
    unused: await hideUnused(context),
    deleted: await removeDeleted(context),
    orphans: await removeOrphans(context),
  };
}

const before = ({ clock }: Context, age: number) => new Date(clock().getTime() - age);

async function removeUnfinished(context: Context): Promise<number> {
  const { db, spool } = context;
  const abandoned = await deleteUploadsUntouchedSince(db, before(context, UNFINISHED_FOR_MS));
  for (const upload of abandoned) await spool.remove(upload);
  await sweepSpool(context);
  return abandoned.length;
}

/** Another server may have ended the upload. */
export async function sweepSpool(context: Context): Promise<void> {
  const { db, spool } = context;
  const left = await spool.listUntouchedSince(before(context, UNFINISHED_FOR_MS));
  const known = await listExistingUploadNames(
    db,
    left.flatMap(({ key }) => (key ? [key.uploadId] : [])),
  );
  for (const { key, remove } of left) if (!key || !known.has(`${key.ownerId}.${key.uploadId}`)) await remove();
}

/** A draft that still names such a file is refused at the next save. */
async function hideUnused(context: Context): Promise<number> {
  const { db, clock } = context;
  const ids = await listUnlinkedFileIds(db, before(context, DRAFT_MAX_AGE_MS), BATCH);
  const entry = { at: clock(), actorId: null, action: 'file.expire', ip: '', requestId: '' } as const;
  return inTransaction(db, async (tx) => {
    const hidden = await markUnlinkedFilesDeleted(tx, ids, clock());
    for (const id of hidden) await recordAudit(tx, { ...entry, object: `file:${id}` });
    return hidden.length;
  });
}

async function removeDeleted(context: Context): Promise<number> {
  const ids = await listPurgeable(context.db, evidenceCutoff(context), BATCH);
  const purged = [];
  for (const id of ids) if (await purgeFile(context, id)) purged.push(id);
  return purged.length;
}

/** More orphans than known files suggest the wrong database or an old backup: then nothing is removed. */
async function removeOrphans(context: Context): Promise<number> {
  const { storage, log } = context;
  const { orphans, known } = await findOrphans(context);
  if (orphans.length > known) {
    log.warn({ orphans: orphans.length, known }, 'most stored files are unknown to the database; none is removed');
    return 0;
  }
  for (const id of orphans) await storage.delete(id);
  return orphans.length;
}

async function findOrphans(context: Context) {
  const { db, storage } = context;
  const orphans: string[] = [];
  let known = 0;
  let batch: string[] = [];
  const check = async () => {
    const rows = await findExistingIds(db, batch);
    known += rows.size;
    for (const id of batch) {
      if (rows.has(id)) continue;
      // Another server may have removed it meanwhile.
      const found = await storage.find(id);
      if (found && found.storedAt < before(context, ORPHAN_FOR_MS)) orphans.push(id);
    }
    batch = [];
  };
  for await (const key of storage.keys()) {
    batch.push(key);
    if (batch.length === BATCH) await check();
  }
  if (batch.length > 0) await check();
  return { orphans, known };
}
