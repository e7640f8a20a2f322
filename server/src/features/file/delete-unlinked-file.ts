import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { type FileRow, markUnlinkedFilesDeleted } from '../../db/stored-files/files.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Call } from '../../handler.ts';
import { purgeFile } from './maintenance/purge.ts';

/** Deletes a file. Throws `file_in_use` if a saved record refers to it. */
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
  // The file is already marked deleted; the next sweep removes its bytes.
  await purgeFile(context, file.id).catch((err: unknown) =>
    log.error({ err, fileId: file.id }, 'the bytes of a deleted file could not be removed; the next sweep tries again'),
  );
}
