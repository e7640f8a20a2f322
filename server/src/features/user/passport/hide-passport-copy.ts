import { audit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { hideUnlinked } from '../../../db/stored-files/files.ts';
import { type Call, origin } from '../../../handler.ts';

/** Hides the passport's copy, unless an application uses it. */
export async function hidePassportCopy(
  tx: Database,
  call: Pick<Call, 'context' | 'ip' | 'requestId'> & Parameters<typeof origin>[0],
  fileId: string | null | undefined,
): Promise<void> {
  const hidden = await hideUnlinked(tx, fileId ? [fileId] : [], call.context.clock());
  for (const id of hidden) await audit(tx, { ...origin(call), action: 'file.delete', object: `file:${id}` });
}
