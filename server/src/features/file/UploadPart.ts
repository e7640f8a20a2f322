import type { Readable } from 'node:stream';
import { type fileEndpoints, isSafeFileName, MAX_UPLOAD_BYTES, type UploadState } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { findUnfinishedUpload, lockUpload, type UploadRow, updateUploadOffset } from '../../db/stored-files/uploads.ts';
import { AppError } from '../../errors.ts';
import { errorCodeOf, FileNotFoundError, TooManyBytesError, WrongOffsetError } from '../../files/errors.ts';
import type { UploadKey } from '../../files/PartStore.ts';
import type { ReceivedPart } from '../../files/UploadSpool.ts';
import type { Call, Handler } from '../../handler.ts';
import { openDataKeyOfUpload } from './content.ts';
import { findFileOfUpload } from './queries.ts';
import { deleteUploadWithParts, findOrCreateUpload, requireDiskSpace } from './quotas.ts';
import { isFaultOfFile, requireOwnPrefix } from './rules.ts';
import { storeFile, toStoredFile } from './store-file.ts';
import { withUploadSlot } from './with-upload-slot.ts';

type UploadPart = typeof fileEndpoints.uploadPart;
type CheckedCall = Call<UploadPart> & { readonly input: { readonly sha256: string } };

/** Appends a part to an upload. The last part creates the file; sending it again returns the same file. */
export const uploadPart: Handler<UploadPart> = async (call) => {
  const { context, input, actor } = call;
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  const content = call.bytes();
  content.on('error', () => {});
  try {
    return await context.spool.runExclusively(key, (signal) =>
      withUploadSlot(context, actor.id, () => receivePart(call, key, { content, signal })),
    );
  } catch (error) {
    if (content.errored) throw new AppError('request_broken_off');
    // Another server ended the upload while this part arrived.
    if (error instanceof WrongOffsetError || errorCodeOf(error) === 'ENOENT')
      throw new AppError('conflict', { fields: ['offset'] });
    if (error instanceof TooManyBytesError) throw new AppError('invalid_input', { fields: ['size'] });
    throw error;
  }
};

async function receivePart(
  call: Call<UploadPart>,
  key: UploadKey,
  { content, signal }: { readonly content: Readable; readonly signal: AbortSignal },
): Promise<UploadState> {
  const { context, input } = call;
  const file = await findFileOfUpload(context.db, key.ownerId, key.uploadId);
  if (file) return { offset: file.size, file: toStoredFile(file) };
  requireValidInput(call);
  const { offset: from, size } = input;
  await requireDiskSpace(context, size - from);
  const dataKey = await openDataKeyOfUpload(context, await requireUpload(call, key));
  if (signal.aborted) throw new WrongOffsetError();
  const part = await context.spool.receivePart(key, { offset: from, maxBytes: size - from, signal, dataKey }, content);
  const offset = await commitPart(call, key, part);
  if (part.connectionError !== undefined) throw part.connectionError;
  return offset < size ? { offset } : { offset, file: await finishUpload(call, key, dataKey) };
}

function requireValidInput(call: Call<UploadPart>): asserts call is CheckedCall {
  const { input, actor } = call;
  requireOwnPrefix(input, actor.id);
  if (!isSafeFileName(input.fileName) || input.size === 0)
    throw new AppError('file_rejected', { fields: ['fileName'] });
  if (input.size > MAX_UPLOAD_BYTES) throw new AppError('file_too_large', { fields: ['size'] });
  if (input.offset > input.size) throw new AppError('invalid_input', { fields: ['offset'] });
  if (!input.sha256) throw new AppError('invalid_input', { fields: ['sha256'] });
}

async function requireUpload(call: CheckedCall, key: UploadKey): Promise<UploadRow> {
  const { offset, size, sha256 } = call.input;
  const upload =
    offset === 0
      ? await findOrCreateUpload(call, key, { size, sha256 })
      : await findUnfinishedUpload(call.context.db, key);
  if (upload?.offset !== offset) throw new WrongOffsetError();
  if (upload.size !== size) throw new AppError('invalid_input', { fields: ['size'] });
  if (upload.sha256 !== sha256) throw new AppError('invalid_input', { fields: ['sha256'] });
  return upload;
}

/** Appends the received bytes. Returns the new offset. Throws if another server appended a part meanwhile. */
async function commitPart({ context, input }: Call<UploadPart>, key: UploadKey, part: ReceivedPart): Promise<number> {
  const offset = input.offset + part.size;
  try {
    if (part.size === 0) return offset;
    await inTransaction(context.db, async (tx) => {
      if ((await lockUpload(tx, key))?.offset !== input.offset) throw new WrongOffsetError();
      await part.commit();
      await updateUploadOffset(tx, key, offset, context.clock());
    });
    return offset;
  } finally {
    await part.discard();
  }
}

/**
 * Turns the upload into a file. Deletes a refused file. After another failure the bytes stay until the browser sends
 * the last part again.
 */
async function finishUpload(call: CheckedCall, key: UploadKey, dataKey: Buffer) {
  const { db, spool } = call.context;
  const { prefix, fileName, uploadId, size, sha256 } = call.input;
  try {
    const incoming = { prefix, fileName, uploadId, expected: { size, sha256 } };
    const file = await storeFile(call, { ...incoming, content: spool.read(key, size, dataKey) });
    await spool.remove(key);
    return file;
  } catch (error) {
    const missing = error instanceof FileNotFoundError;
    const existingFile = missing ? await findFileOfUpload(db, key.ownerId, uploadId) : undefined;
    if (existingFile) return toStoredFile(existingFile);
    if (missing || isFaultOfFile(error)) await deleteUploadWithParts(call.context, key);
    if (missing) throw new AppError('conflict', { fields: ['offset'] });
    throw error;
  }
}
