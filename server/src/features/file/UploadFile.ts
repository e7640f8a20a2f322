import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FileContentType, fileEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { isDatabaseFailure } from '../../db/failure.ts';
import type { FileRow } from '../../db/files.ts';
import { AppError } from '../../errors.ts';
import { detectFileType } from '../../files/file-type.ts';
import type { Call, Handler, Upload } from '../../handler.ts';
import { insertFile, lockUploadsOf, storedBy } from './queries.ts';
import { numbered, QUOTA, requireBucket, typeOfName, UPLOADS_AT_ONCE } from './rules.ts';

type UploadFile = typeof fileEndpoints.uploadFile;

const underWay = new Map<number, number>();

/** Stores the bytes first and the row last: a row always has its bytes. The own prefix only; nothing is overwritten. */
export const uploadFile: Handler<UploadFile> = async (call) => {
  const { input, actor } = call;
  requireBucket(input.bucketName);
  if (!input.prefix.startsWith(`${actor.id}/`)) throw new AppError('forbidden');
  const running = underWay.get(actor.id) ?? 0;
  if (running >= UPLOADS_AT_ONCE) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
  underWay.set(actor.id, running + 1);
  try {
    const { prefix, name: fileName, contentType, size } = await receive(call);
    return { prefix, fileName, contentType, size };
  } finally {
    const left = (underWay.get(actor.id) ?? 1) - 1;
    if (left > 0) underWay.set(actor.id, left);
    else underWay.delete(actor.id);
  }
};

async function receive(call: Call<UploadFile>): Promise<FileRow> {
  const { context, actor, log } = call;
  await requireRoom(call, 0);
  const upload = await call.upload();
  const promised = typeOfName(upload.fileName);
  if (!promised) throw new AppError('file_rejected');
  const id = randomUUID();
  try {
    const { size, sha256 } = await context.storage.put(id, upload.content);
    await requireGoodContent(call, id, upload, promised);
    const row = await addRow(call, { id, contentType: promised, size, sha256 }, upload.fileName);
    log.info({ event: 'upload', fileId: id, userId: actor.id, scanned: false }, 'file stored');
    return row;
  } catch (error) {
    // After a database failure the row may be there all the same, so its bytes stay.
    if (!isDatabaseFailure(error)) await discard(call, id);
    throw error;
  }
}

async function discard({ context, log }: Call<UploadFile>, id: string): Promise<void> {
  await context.storage.delete(id).catch((err: unknown) => log.error({ err, fileId: id }, 'refused file not removed'));
}

async function requireGoodContent(call: Call<UploadFile>, id: string, upload: Upload, promised: FileContentType) {
  if (upload.truncated()) throw new AppError('file_too_large', { fields: ['file'] });
  const bytes = await buffer(await call.context.storage.get(id));
  if ((await detectFileType(bytes)) !== promised) throw new AppError('file_rejected', { fields: ['file'] });
}

async function requireRoom({ context, actor }: Call<UploadFile>, size: number, db = context.db) {
  const { files, bytes } = await storedBy(db, actor.id);
  if (files >= QUOTA.files || bytes + size > QUOTA.bytes) throw new AppError('file_limit');
}

type Stored = Pick<FileRow, 'id' | 'contentType' | 'size' | 'sha256'>;

async function addRow(call: Call<UploadFile>, stored: Stored, wished: string): Promise<FileRow> {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    await lockUploadsOf(tx, actor.id);
    await requireRoom(call, stored.size, tx);
    for (let copy = 1; copy <= QUOTA.files; copy += 1) {
      const name = numbered(wished, copy);
      const values = { ...stored, ownerId: actor.id, prefix: input.prefix, name, createdAt: context.clock() };
      const row = await insertFile(tx, values);
      if (row) return row;
    }
    throw new AppError('file_limit');
  });
}
