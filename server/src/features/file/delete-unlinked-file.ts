import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { type FileRow, markUnlinkedFilesDeleted } from '../../db/stored-files/files.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { purgeFile } from './maintenance/purge.ts';

/** Deletes a file. Throws `file_in_use` if a saved record refers to it, or if it is already deleted. */
export async function deleteUnlinkedFile(
  call: Pick<Call, 'context' | 'actor' | 'ip' | 'requestId' | 'log'>,
  file: FileRow,
) {
  const { context, log } = call;
  await inTransaction(context.db, async (tx) => {
    const deletedIds = await markUnlinkedFilesDeleted(tx, [file.id], context.clock());
    if (deletedIds.length === 0) throw new AppError('file_in_use');
    await recordAudit(tx, { ...auditOriginOf(call), action: 'file.delete', object: `file:${file.id}` });
  });
  // A failure only delays the removal of the bytes, because the file is already marked as deleted.
  await purgeFile(context, file.id).catch((err: unknown) =>
    log.error({ err, fileId: file.id }, 'the bytes of a deleted file could not be removed; the next sweep tries again'),
  );
}
