import { audit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { hideUnlinked, setPurpose } from '../../../db/stored-files/files.ts';
import { origin } from '../../../handler.ts';
import { linkFiles } from '../queries.ts';
import type { SaveCall } from './save-call.ts';

interface LinkedFiles {
  readonly applicationId: number;
  readonly purpose: 'document' | 'attachment';
  readonly fileIds: readonly string[];
}

/** Links `fileIds` to an application and hides files it no longer uses. */
export async function linkApplicationFiles(
  tx: Database,
  call: Pick<SaveCall, 'context' | 'actor' | 'ip' | 'requestId'>,
  { applicationId, purpose, fileIds }: LinkedFiles,
): Promise<void> {
  const before = await linkFiles(tx, applicationId, purpose, fileIds);
  await setPurpose(tx, fileIds, purpose);
  const dropped = before.filter((id) => !fileIds.includes(id));
  for (const id of await hideUnlinked(tx, dropped, call.context.clock())) {
    await audit(tx, { ...origin(call), action: 'file.delete', object: `file:${id}`, before: { applicationId } });
  }
}
