import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../../context.ts';
import { tryLockFilesForChange } from '../../../db/applications/backup-lock.ts';
import { inTransaction } from '../../../db/connect.ts';
import { rewrapDataKeysOfUploads } from '../../../db/stored-files/uploads.ts';
import { StorageUnavailableError } from '../../../files/errors.ts';
import { fileBindingOf } from '../../../files/FileKeys.ts';
import { isSealed } from '../../../files/sealing.ts';
import { openDataKeyOfFile, readContent, uploadBindingOf } from '../content.ts';
import { listIdsWithOtherKey, listUnsealedIds, lockFile, markSealed, updateDataKey } from '../queries.ts';

const BATCH = 100;

interface SealCount {
  readonly done: number;
  readonly failed: number;
}

export interface SealResult {
  readonly keys: SealCount;
  readonly files: SealCount;
}

/**
 * Encrypts data keys with the current file key, then plain files; at most `max` of each. Safe to interrupt. Servers may run
 * meanwhile if they have the old and the new key.
 */
export async function sealStoredFiles(context: Context, max = Number.POSITIVE_INFINITY): Promise<SealResult> {
  const limits = { context, max };
  const keys = await processInOrder(
    limits,
    (after) => rewrapUploadsAndListFiles(context, after),
    (id) => rewrapDataKey(context, id),
  );
  const files = await processInOrder(
    limits,
    (after) => listUnsealedIds(context.db, after, BATCH),
    (id) => sealFile(context, id),
  );
  return { keys, files };
}

async function rewrapUploadsAndListFiles(context: Context, after: string): Promise<string[]> {
  const current = await context.fileKeys.currentId();
  if (after === '')
    await rewrapDataKeysOfUploads(context.db, current, (row) => context.fileKeys.rewrap(row, uploadBindingOf(row)));
  return listIdsWithOtherKey(context.db, current, after, BATCH);
}

/** Works in order of id, so that a failed file is not tried twice. */
async function processInOrder(
  { context, max }: { readonly context: Context; readonly max: number },
  next: (after: string) => Promise<string[]>,
  work: (id: string) => Promise<boolean>,
): Promise<SealCount> {
  const count = { done: 0, failed: 0 };
  let after = '';
  for (;;) {
    const ids = await next(after);
    for (const id of ids) {
      if (count.done >= max) return count;
      after = id;
      try {
        if (await work(id)) count.done += 1;
      } catch (err) {
        // The store would also fail for the next files.
        if (err instanceof StorageUnavailableError) throw err;
        count.failed += 1;
        context.log.error({ err, fileId: id }, 'a file could not be sealed');
      }
    }
    if (ids.length === 0) return count;
  }
}

async function rewrapDataKey({ db, fileKeys }: Context, id: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const row = await lockFile(tx, id);
    if (!row?.wrappedKey || row.keyId === null) return false;
    if (row.keyId === (await fileKeys.currentId())) return false;
    const { keyId, wrappedKey } = row;
    await updateDataKey(tx, id, await fileKeys.rewrap({ keyId, wrappedKey }, fileBindingOf(id)));
    return true;
  });
}

/** Encrypts a plain file. Stores the key first, so that after a crash no encrypted file lacks its key. */
async function sealFile(context: Context, id: string): Promise<boolean> {
  const { db, fileKeys, storage, clock } = context;
  await inTransaction(db, async (tx) => {
    const row = await lockFile(tx, id);
    if (row && row.wrappedKey === null) await updateDataKey(tx, id, await fileKeys.create(fileBindingOf(id)));
  });
  return inTransaction(db, async (tx) => {
    if (!(await tryLockFilesForChange(tx))) return false;
    const row = await lockFile(tx, id);
    const key = row && (await openDataKeyOfFile(context, row));
    if (!key || row.sealedAt !== null || row.purgedAt !== null) return false;
    const stored = await buffer(await storage.get(id));
    if (!isSealed(stored))
      await storage.replace(
        id,
        Readable.from([await buffer(await readContent(context, row))], { objectMode: false }),
        key,
      );
    await markSealed(tx, id, clock());
    return true;
  });
}
