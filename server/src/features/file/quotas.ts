import type { Context } from '../../context.ts';
import { type Database, inTransaction } from '../../db/connect.ts';
import {
  discardUpload,
  findUnfinishedUpload,
  insertUpload,
  listUnfinishedUploadsOf,
  type UploadRow,
} from '../../db/stored-files/uploads.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import type { Actor } from '../../handler.ts';
import { uploadBindingOf } from './content.ts';
import { countUsage, lockUploadsOf } from './queries.ts';
import { checkUploadLimits, IDLE_UPLOAD_MS, MAX_UNFINISHED_UPLOADS, oneDayBefore } from './rules.ts';

const MIB = 1024 * 1024;

/** Throws if the upload would fill the part of the disk that saves and log-ins need. */
export async function requireDiskSpace({ env, storage }: Context, size: number): Promise<void> {
  const floor = env.FREE_SPACE_FLOOR_MB;
  await storage.requireRoom(size, floor === undefined ? undefined : floor * MIB);
}

/**
 * Throws if a file of `size` bytes would exceed a limit of the person. The answer is final only under `lockUploadsOf`.
 * `except`: the upload that becomes this file.
 */
export async function requireQuota(
  tx: Database,
  { context: { env, clock }, actor }: { readonly context: Context; readonly actor: Actor },
  size: number,
  except?: string,
): Promise<void> {
  const now = clock();
  const usage = await countUsage(tx, actor.id, oneDayBefore(now), except);
  const refusal = checkUploadLimits(usage, size, { env, role: actor.role, now });
  if (refusal) throw refusal;
}

/**
 * A new upload needs room for its announced size: deletes old uploads of the person if needed. Throws if there is no
 * room.
 */
export async function findOrCreateUpload(
  call: { readonly context: Context; readonly actor: Actor },
  key: UploadKey,
  announced: { readonly size: number; readonly sha256: string },
): Promise<UploadRow> {
  const { context } = call;
  const deletedUploads: UploadKey[] = [];
  const row = await inTransaction(context.db, async (tx) => {
    deletedUploads.length = 0;
    await lockUploadsOf(tx, key.ownerId);
    const existing = await findUnfinishedUpload(tx, key);
    if (existing) return existing;
    deletedUploads.push(...(await deleteOldestUploads(tx, call, announced.size)));
    const { key: _, ...wrapped } = await context.fileKeys.create(uploadBindingOf(key));
    return insertUpload(tx, { ...key, ...announced, ...wrapped, touchedAt: context.clock() });
  });
  for (const other of deletedUploads) await context.spool.remove(other);
  return row;
}

/** Deletes an upload that does not become a file, and its parts. */
export async function deleteUploadWithParts({ db, spool, clock }: Context, key: UploadKey): Promise<void> {
  await inTransaction(db, (tx) => discardUpload(tx, key, clock()));
  await spool.remove(key);
}

/**
 * Starts with the longest untouched upload. Deletes those above the limit, and idle ones until the new upload has room.
 */
async function deleteOldestUploads(
  tx: Database,
  call: { readonly context: Context; readonly actor: Actor },
  size: number,
): Promise<UploadKey[]> {
  const uploads = await listUnfinishedUploadsOf(tx, call.actor.id);
  const idleSince = new Date(call.context.clock().getTime() - IDLE_UPLOAD_MS);
  const deletedUploads: UploadKey[] = [];
  for (;;) {
    const isAboveLimit = uploads.length > MAX_UNFINISHED_UPLOADS - 1;
    const refusal = await requireQuota(tx, call, size).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!isAboveLimit && refusal === undefined) return deletedUploads;
    const oldest = uploads.shift();
    if (!oldest || !(isAboveLimit || oldest.touchedAt < idleSince)) throw refusal;
    await discardUpload(tx, oldest, call.context.clock());
    deletedUploads.push(oldest);
  }
}
