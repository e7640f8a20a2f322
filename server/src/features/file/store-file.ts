import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileContentType, isSafeFileName, type StoredFile } from '@emigration-portal/shared-api';
import { inspectFile } from '@emigration-portal/shared-api/files';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { isDatabaseFailure, isDatabaseFull } from '../../db/database-errors.ts';
import type { FileRow } from '../../db/stored-files/files.ts';
import { deleteUpload } from '../../db/stored-files/uploads.ts';
import { AppError } from '../../errors.ts';
import { fileBindingOf, type WrappedKey } from '../../files/FileKeys.ts';
import { type Actor, auditOriginOf, type Call } from '../../handler.ts';
import { findFileOfUpload, insertFile, lockUploadsOf } from './queries.ts';
import { requireQuota } from './quotas.ts';
import { buildCopyName, chooseStoredName, createFileRefusal, MAX_NAME_COPIES } from './rules.ts';

export type UploadCall = Pick<Call, 'context' | 'log' | 'ip' | 'requestId'> & { readonly actor: Actor };

/** A file from one call or several parts. */
export interface IncomingFile {
  readonly prefix: string;
  readonly fileName: string;
  readonly content: Readable;
  /** Whether the content was cut at the size limit. */
  readonly isTruncated?: () => boolean;
  readonly uploadId?: string;
  /** Size and SHA-256 in hex that the browser announced. If the bytes differ, they were damaged on the way. */
  readonly expected?: { readonly size: number; readonly sha256: string };
}

export const toStoredFile = ({ prefix, name: fileName, contentType, size }: FileRow): StoredFile => ({
  prefix,
  fileName,
  contentType,
  size,
});

/** Stores the bytes first and the row last, so that a row always has its bytes. Overwrites nothing. */
export async function storeFile(call: UploadCall, incoming: IncomingFile): Promise<StoredFile> {
  const { context, actor, log } = call;
  if (!isSafeFileName(incoming.fileName)) throw new AppError('file_rejected', { fields: ['fileName'] });
  const id = randomUUID();
  const { key, ...wrapped } = await context.fileKeys.create(fileBindingOf(id));
  try {
    const storedBytes = await context.storage.put(id, incoming.content, { key });
    if (incoming.isTruncated?.()) throw new AppError('file_too_large', { fields: ['file'] });
    requireExpectedContent(incoming, storedBytes);
    const received = await buffer(await context.storage.get(id, key));
    const { contentType, fileName, bytes } = await requireViewable(incoming.fileName, received);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const scannedAt = await requireClean(call, bytes, { id, sha256 });
    if (!bytes.equals(received)) await context.storage.replace(id, Readable.from([bytes], { objectMode: false }), key);
    const stored = { id, contentType, size: bytes.length, sha256, scannedAt, ...wrapped };
    const row = await insertFileRow(call, { ...incoming, fileName }, stored);
    if (row.id !== id) await deleteBytes(call, id);
    log.info({ event: 'upload', fileId: row.id, userId: actor.id, scanned: scannedAt !== null }, 'file stored');
    return toStoredFile(row);
  } catch (error) {
    // After a database failure the row may exist, so the bytes stay; a full disk wrote no row.
    if (!isDatabaseFailure(error) || isDatabaseFull(error)) await deleteBytes(call, id);
    throw error;
  }
}

interface ViewableFile {
  readonly contentType: FileContentType;
  readonly fileName: string;
  /** Cut at the end of the document, and with its end mark. */
  readonly bytes: Buffer;
}

/** Refuses a file that the portal's viewers cannot show. */
async function requireViewable(name: string, received: Buffer): Promise<ViewableFile> {
  const finding = await inspectFile(received);
  if ('fault' in finding) throw createFileRefusal(finding.fault);
  return {
    contentType: finding.type,
    fileName: chooseStoredName(name, finding.type),
    bytes: Buffer.concat([received.subarray(0, finding.end), Buffer.from(finding.suffix)]),
  };
}

/**
 * Returns the time of the scan; null without a scanner. Throws `file_infected` for a virus, and writes an audit row.
 */
async function requireClean(call: UploadCall, bytes: Uint8Array, { id, sha256 }: { id: string; sha256: string }) {
  const { context } = call;
  if (!context.scanner) return null;
  const finding = await context.scanner.scan(bytes);
  if (finding.clean) return context.clock();
  const after = { signature: finding.signature, size: bytes.length, sha256 };
  await recordAudit(context.db, { ...auditOriginOf(call), action: 'file.refuse', object: `file:${id}`, after });
  throw new AppError('file_infected', { fields: ['file'] });
}

function requireExpectedContent(
  { expected: announced }: IncomingFile,
  stored: { readonly size: number; readonly sha256: string },
): void {
  if (announced && announced.size !== stored.size) throw new AppError('conflict', { fields: ['size'] });
  if (announced && announced.sha256 !== stored.sha256) throw new AppError('conflict', { fields: ['sha256'] });
}

async function deleteBytes({ context, log }: UploadCall, id: string): Promise<void> {
  await context.storage
    .delete(id)
    .catch((err: unknown) => log.error({ err, fileId: id }, 'the bytes of a refused file could not be removed'));
}

type NewFileRow = Pick<FileRow, 'id' | 'contentType' | 'size' | 'sha256'> &
  WrappedKey & { readonly scannedAt: Date | null };

/** Returns the existing row if another server stored the same upload. */
async function insertFileRow(call: UploadCall, incoming: IncomingFile, stored: NewFileRow): Promise<FileRow> {
  const { context, actor } = call;
  const { prefix, fileName, uploadId } = incoming;
  return inTransaction(context.db, async (tx) => {
    await lockUploadsOf(tx, actor.id);
    const now = context.clock();
    const existing = uploadId && (await findFileOfUpload(tx, actor.id, uploadId));
    if (existing) return existing;
    await requireQuota(tx, call, stored.size, uploadId);
    if (uploadId) await deleteUpload(tx, { ownerId: actor.id, uploadId });
    for (let copy = 1; copy <= MAX_NAME_COPIES; copy += 1) {
      const label = { ownerId: actor.id, prefix, name: buildCopyName(fileName, copy), uploadId: uploadId ?? null };
      const row = await insertFile(tx, { ...stored, ...label, createdAt: now, sealedAt: now });
      if (row) return row;
    }
    throw new AppError('file_limit');
  });
}
