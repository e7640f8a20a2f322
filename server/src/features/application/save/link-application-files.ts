import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { markUnlinkedFilesDeleted, updateFilePurpose } from '../../../db/stored-files/files.ts';
import { auditOriginOf } from '../../../handler.ts';
import { linkFiles } from '../queries.ts';
import type { SaveCall } from './save-call.ts';

interface LinkedFiles {
  readonly applicationId: number;
  readonly purpose: 'document' | 'attachment';
  readonly fileIds: readonly string[];
}

/** Links files to an application. Deletes files that it used before, if nothing else uses them. */
export async function linkApplicationFiles(
  tx: Database,
  call: Pick<SaveCall, 'context' | 'actor' | 'ip' | 'requestId'>,
  { applicationId, purpose, fileIds }: LinkedFiles,
): Promise<void> {
  const before = await linkFiles(tx, applicationId, purpose, fileIds);
  await updateFilePurpose(tx, fileIds, purpose);
  const unlinkedIds = before.filter((id) => !fileIds.includes(id));
  for (const id of await markUnlinkedFilesDeleted(tx, unlinkedIds, call.context.clock())) {
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'file.delete',
      object: `file:${id}`,
      before: { applicationId },
    });
  }
}
