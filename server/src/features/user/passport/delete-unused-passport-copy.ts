import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { markUnlinkedFilesDeleted } from '../../../db/stored-files/files.ts';
import { auditOriginOf, type Call } from '../../../handler.ts';

/** Deletes the uploaded copy of a saved passport, unless an application uses the file. */
export async function deleteUnusedPassportCopy(
  tx: Database,
  call: Pick<Call, 'context' | 'ip' | 'requestId'> & Parameters<typeof auditOriginOf>[0],
  fileId: string | null | undefined,
): Promise<void> {
  const deletedIds = await markUnlinkedFilesDeleted(tx, fileId ? [fileId] : [], call.context.clock());
  for (const id of deletedIds)
    await recordAudit(tx, { ...auditOriginOf(call), action: 'file.delete', object: `file:${id}` });
}
