import type { Readable } from 'node:stream';
import { type fileEndpoints, MAX_UPLOAD_BYTES, type UploadState } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import { TooManyBytesError, WrongOffsetError } from '../../files/errors.ts';
import type { SpoolKey } from '../../files/UploadSpool.ts';
import type { Call, Handler } from '../../handler.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { findUpload } from './queries.ts';
import { requireOwnPlace, typeOfName, UNFINISHED_UPLOADS } from './rules.ts';
import { asStoredFile, requireRoom, storeFile } from './storeFile.ts';

type UploadPart = typeof fileEndpoints.uploadPart;

/** Adds a part to an upload; the last one makes it a file, and sent again gives the same file. */
export const uploadPart: Handler<UploadPart> = async (call) => {
  const { context, input, actor } = call;
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  const content = call.bytes();
  try {
    return await context.spool.alone(key, (signal) =>
      fewAtOnce(actor.id, () => receive(call, key, { content, signal })),
    );
  } catch (error) {
    if (content.errored) throw new AppError('cancelled');
    if (error instanceof WrongOffsetError) throw new AppError('conflict', { fields: ['offset'] });
    if (error instanceof TooManyBytesError) throw new AppError('invalid_input', { fields: ['size'] });
    throw error;
  }
};

async function receive(
  call: Call<UploadPart>,
  key: SpoolKey,
  part: { content: Readable; signal: AbortSignal },
): Promise<UploadState> {
  const { context, input } = call;
  const done = await findUpload(context.db, key.ownerId, key.uploadId);
  if (done) return { offset: done.size, file: asStoredFile(done) };
  requireSound(call);
  if (input.offset === 0) await makeRoom(call, key);
  const { offset: from, size } = input;
  const place = { offset: from, room: size - from, now: context.clock(), signal: part.signal };
  const offset = await context.spool.append(key, place, part.content);
  return offset < size ? { offset } : { offset, file: await finish(call, key) };
}

function requireSound({ input, actor }: Call<UploadPart>): void {
  requireOwnPlace(input, actor.id);
  if (!typeOfName(input.fileName) || input.size === 0) throw new AppError('file_rejected', { fields: ['fileName'] });
  if (input.size > MAX_UPLOAD_BYTES) throw new AppError('file_too_large', { fields: ['size'] });
  if (input.offset > input.size) throw new AppError('invalid_input', { fields: ['offset'] });
}

async function makeRoom({ context, input }: Call<UploadPart>, { ownerId, uploadId }: SpoolKey): Promise<void> {
  await requireRoom(context.db, ownerId, input.size);
  const others = (await context.spool.idle(ownerId)).filter((other) => other.uploadId !== uploadId);
  const surplus = others.length - (UNFINISHED_UPLOADS - 1);
  for (const other of others.slice(0, Math.max(0, surplus))) await context.spool.remove(other);
}

/** A refused file is forgotten; after any other failure its bytes wait for the last part to come again. */
async function finish(call: Call<UploadPart>, key: SpoolKey) {
  const { spool } = call.context;
  const { prefix, fileName, uploadId, sha256 } = call.input;
  try {
    const file = await storeFile(call, { prefix, fileName, uploadId, sha256, content: spool.read(key) });
    await spool.remove(key);
    return file;
  } catch (error) {
    if (error instanceof AppError) await spool.remove(key);
    throw error;
  }
}
