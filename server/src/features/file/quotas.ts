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
import { uploadBinding } from './content.ts';
import { countUsage, lockUploadsOf } from './queries.ts';
import { dayBefore, IDLE_UPLOAD_MS, MAX_UNFINISHED_UPLOADS, uploadRefusal } from './rules.ts';

const MIB = 1024 * 1024;

/** Saves and log-ins need the rest of the disk. */
export async function requireDiskSpace({ env, storage }: Context, size: number): Promise<void> {
  const floor = env.FREE_SPACE_FLOOR_MB;
  await storage.requireRoom(size, floor === undefined ? undefined : floor * MIB);
}

/** Needs the lock of the person's uploads. `except`: the upload that the bytes come from. */
export async function requireQuota(
  tx: Database,
  { context: { env, clock }, actor }: { readonly context: Context; readonly actor: Actor },
  size: number,
  except?: string,
): Promise<void> {
  const now = clock();
  const usage = await countUsage(tx, actor.id, dayBefore(now), except);
  const refusal = uploadRefusal(usage, size, { env, role: actor.role, now });
  if (refusal) throw refusal;
}

/** A new upload needs room for its announced size. */
export async function findOrCreateUpload(
  call: { readonly context: Context; readonly actor: Actor },
  key: UploadKey,
  announced: { readonly size: number; readonly sha256: string },
): Promise<UploadRow> {
  const { context } = call;
  const forgotten: UploadKey[] = [];
  const row = await inTransaction(context.db, async (tx) => {
    forgotten.length = 0;
    await lockUploadsOf(tx, key.ownerId);
    const begun = await findUnfinishedUpload(tx, key);
    if (begun) return begun;
    forgotten.push(...(await deleteOldestUploads(tx, call, announced.size)));
    const { key: _, ...wrapped } = await context.fileKeys.create(uploadBinding(key));
    return insertUpload(tx, { ...key, ...announced, ...wrapped, touchedAt: context.clock() });
  });
  for (const other of forgotten) await context.spool.remove(other);
  return row;
}

/** For an upload that becomes no file. */
export async function deleteUpload({ db, spool, clock }: Context, key: UploadKey): Promise<void> {
  await inTransaction(db, (tx) => discardUpload(tx, key, clock()));
  await spool.remove(key);
}

/** The longest untouched ones: those above the limit, and idle ones as far as room is needed. */
async function deleteOldestUploads(
  tx: Database,
  call: { readonly context: Context; readonly actor: Actor },
  size: number,
): Promise<UploadKey[]> {
  const others = await listUnfinishedUploadsOf(tx, call.actor.id);
  const idleSince = new Date(call.context.clock().getTime() - IDLE_UPLOAD_MS);
  const forgotten: UploadKey[] = [];
  for (;;) {
    const surplus = others.length > MAX_UNFINISHED_UPLOADS - 1;
    const refusal = await requireQuota(tx, call, size).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!surplus && refusal === undefined) return forgotten;
    const oldest = others.shift();
    if (!oldest || !(surplus || oldest.touchedAt < idleSince)) throw refusal;
    await discardUpload(tx, oldest, call.context.clock());
    forgotten.push(oldest);
  }
}
