import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import type { FileRow } from '../../db/stored-files/files.ts';
import type { UploadRow } from '../../db/stored-files/uploads.ts';
import { DamagedFileError, WrongOffsetError } from '../../files/errors.ts';
import { fileBindingOf } from '../../files/FileKeys.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import { isSealed, Unsealer } from '../../files/sealing.ts';
import { findFileById } from './queries.ts';

export const uploadBindingOf = ({ ownerId, uploadId }: UploadKey): string => `upload:${ownerId}.${uploadId}`;

/** Decrypts the key of an upload. Throws WrongOffsetError if it has none, so that the browser starts again. */
export async function openDataKeyOfUpload({ fileKeys }: Context, upload: UploadRow): Promise<Buffer> {
  const { keyId, wrappedKey } = upload;
  if (keyId === null || wrappedKey === null) throw new WrongOffsetError();
  return fileKeys.open({ keyId, wrappedKey }, uploadBindingOf(upload));
}

/** Decrypts the key of a file. Undefined if the file is not encrypted. */
export async function openDataKeyOfFile(
  { fileKeys }: Context,
  { id, keyId, wrappedKey }: FileRow,
): Promise<Buffer | undefined> {
  return keyId === null || wrappedKey === null ? undefined : fileKeys.open({ keyId, wrappedKey }, fileBindingOf(id));
}

/** Reads a stored file, decrypts and verifies it. Throws FileNotFoundError before the first byte. */
export async function readContent(context: Context, row: FileRow): Promise<Readable> {
  if (row.sealedAt !== null) return context.storage.get(row.id, await openDataKeyOfFile(context, row));
  const stored = await buffer(await context.storage.get(row.id));
  return Readable.from([isSealed(stored) ? await openSealed(context, row.id, stored) : requireSameHash(stored, row)], {
    objectMode: false,
  });
}

/** For a file that was encrypted after its row was read. */
async function openSealed(context: Context, id: string, stored: Buffer): Promise<Buffer> {
  const row = await findFileById(context.db, id);
  const dataKey = row && (await openDataKeyOfFile(context, row));
  if (!dataKey) throw new DamagedFileError();
  const opener = new Unsealer(dataKey);
  return Buffer.concat([...opener.update(stored), ...opener.final()]);
}

/** Unencrypted bytes must match their hash, so that nobody can replace them. */
function requireSameHash(stored: Buffer, { sha256 }: FileRow): Buffer {
  if (createHash('sha256').update(stored).digest('hex') !== sha256) throw new DamagedFileError();
  return stored;
}
