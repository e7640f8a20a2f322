import { DRAFT_MAX_AGE_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { hideUnlinked, unlinkedBefore } from '../../db/files.ts';
import { deletedBefore, knownIds, markPurged } from './queries.ts';

const DAY = 24 * 3_600_000;
const UNFINISHED_FOR_MS = DAY;
const DELETED_FOR_MS = 30 * DAY;
/** Far longer than an upload takes from its bytes to its row. */
const ORPHAN_FOR_MS = DAY;
const BATCH = 500;

type Swept = {
  readonly unfinished: number;
  readonly unused: number;
  readonly deleted: number;
  readonly orphans: number;
};

/** Removes uploads abandoned for a day, files that were never saved with a form, bytes of files deleted 30 days ago, and bytes that never got a row. */
export async function sweepFiles(context: Context): Promise<Swept> {
  return {
    unfinished: await removeUnfinished(context),
    unused: await hideUnused(context),
    deleted: await removeDeleted(context),
    orphans: await removeOrphans(context),
  };
}

const before = ({ clock }: Context, age: number) => new Date(clock().getTime() - age);

async function removeUnfinished(context: Context): Promise<number> {
  const { spool } = context;
  const abandoned = (await spool.idle()).filter(({ touchedAt }) => touchedAt < before(context, UNFINISHED_FOR_MS));
  for (const upload of abandoned) await spool.remove(upload);
  return abandoned.length;
}

/** As old as this no draft names a file any more. */
async function hideUnused(context: Context): Promise<number> {
  const { db, clock } = context;
  const ids = await unlinkedBefore(db, before(context, DRAFT_MAX_AGE_MS), BATCH);
  const entry = { at: clock(), actorId: null, action: 'file.expire', ip: '', requestId: '' };
  return inTransaction(db, async (tx) => {
    const hidden = await hideUnlinked(tx, ids, clock());
    for (const id of hidden) await audit(tx, { ...entry, object: `file:${id}` });
    return hidden.length;
  });
}

async function removeDeleted(context: Context): Promise<number> {
  const { db, storage, clock } = context;
  const ids = await deletedBefore(db, before(context, DELETED_FOR_MS), BATCH);
  for (const id of ids) {
    await storage.delete(id);
    await markPurged(db, id, clock());
  }
  return ids.length;
}

/** More orphans than files is no leftover but the wrong database or an old backup: then nothing is removed. */
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
    const rows = await knownIds(db, batch);
    known += rows.size;
    for (const id of batch) {
      if (!rows.has(id) && (await storage.storedAt(id)) < before(context, ORPHAN_FOR_MS)) orphans.push(id);
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
