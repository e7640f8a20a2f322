import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { markUnlinkedFilesDeleted } from '../../../db/stored-files/files.ts';
import { auditOriginOf, type Call } from '../../../handler.ts';

export async function hidePassportCopy(
  tx: Database,
  call: Pick<Call, 'context' | 'ip' | 'requestId'> & Parameters<typeof auditOriginOf>[0],
  fileId: string | null | undefined,
): Promise<void> {
  const hidden = await markUnlinkedFilesDeleted(tx, fileId ? [fileId] : [], call.context.clock());
  for (const id of hidden)
    await recordAudit(tx, { ...auditOriginOf(call), action: 'file.delete', object: `file:${id}` });
}
