import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { StoredFile } from '@emigration-portal/shared-api';
import { type Database, inTransaction } from '../../db/connect.ts';
import { isDatabaseFailure } from '../../db/failure.ts';
import type { FileRow } from '../../db/files.ts';
import { AppError } from '../../errors.ts';
import { detectFileType } from '../../files/file-type.ts';
import type { Actor, Call } from '../../handler.ts';
import { findUpload, insertFile, lockUploadsOf, storedBy } from './queries.ts';
import { numbered, QUOTA, typeOfName } from './rules.ts';

export type Receiving = Pick<Call, 'context' | 'log'> & { readonly actor: Actor };

/** A file that arrives, in one call or in several. */
export interface Incoming {
  readonly prefix: string;
  readonly fileName: string;
  readonly content: Readable;
  /** True when the content was cut at the size limit. */
  readonly truncated?: () => boolean;
  readonly uploadId?: string;
  /** Hex; what arrives otherwise was damaged on its way. */
  readonly sha256?: string | undefined;
}

export const asStoredFile = ({ prefix, name: fileName, contentType, size }: FileRow): StoredFile => ({
  prefix,
  fileName,
  contentType,
  size,
});

/** Stores the bytes first and the row last: a row always has its bytes, and nothing is overwritten. */
export async function storeFile(call: Receiving, incoming: Incoming): Promise<StoredFile> {
  const { context, actor, log } = call;
  const contentType = typeOfName(incoming.fileName);
  if (!contentType) throw new AppError('file_rejected');
  const id = randomUUID();
  try {
    const { size, sha256 } = await context.storage.put(id, incoming.content);
    if (incoming.truncated?.()) throw new AppError('file_too_large', { fields: ['file'] });
    if (incoming.sha256 && incoming.sha256 !== sha256) throw new AppError('conflict', { fields: ['sha256'] });
    const bytes = await buffer(await context.storage.get(id));
    if ((await detectFileType(bytes)) !== contentType) throw new AppError('file_rejected', { fields: ['file'] });
    const row = await addRow(call, incoming, { id, contentType, size, sha256 });
    if (row.id !== id) await discard(call, id);
    log.info({ event: 'upload', fileId: row.id, userId: actor.id, scanned: false }, 'file stored');
    return asStoredFile(row);
  } catch (error) {
    // After a database failure the row may be there all the same, so its bytes stay.
    if (!isDatabaseFailure(error)) await discard(call, id);
    throw error;
  }
}

export async function requireRoom(db: Database, ownerId: number, size: number): Promise<void> {
  const { files, bytes } = await storedBy(db, ownerId);
  if (files >= QUOTA.files || bytes + size > QUOTA.bytes) throw new AppError('file_limit');
}

async function discard({ context, log }: Receiving, id: string): Promise<void> {
  await context.storage.delete(id).catch((err: unknown) => log.error({ err, fileId: id }, 'refused file not removed'));
}

type Stored = Pick<FileRow, 'id' | 'contentType' | 'size' | 'sha256'>;

/** The new row, or the one that another server has just made of the same upload. */
async function addRow({ context, actor }: Receiving, incoming: Incoming, stored: Stored): Promise<FileRow> {
  const { prefix, fileName, uploadId = null } = incoming;
  return inTransaction(context.db, async (tx) => {
    await lockUploadsOf(tx, actor.id);
    const done = uploadId && (await findUpload(tx, actor.id, uploadId));
    if (done) return done;
    await requireRoom(tx, actor.id, stored.size);
    for (let copy = 1; copy <= QUOTA.files; copy += 1) {
      const label = { ownerId: actor.id, prefix, name: numbered(fileName, copy), uploadId };
      const row = await insertFile(tx, { ...stored, ...label, createdAt: context.clock() });
      if (row) return row;
    }
    throw new AppError('file_limit');
  });
}
