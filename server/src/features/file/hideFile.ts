import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import type { FileRow } from '../../db/files.ts';
import { AppError } from '../../errors.ts';
import { type Call, origin } from '../../handler.ts';
import { detach, isEvidence, lockFile, markDeleted } from './queries.ts';

/** Hides a file and takes it off the applications that show it; its bytes stay for the sweep. */
export async function hideFile(call: Pick<Call, 'context' | 'actor' | 'ip' | 'requestId'>, file: FileRow) {
  const { context } = call;
  await inTransaction(context.db, async (tx) => {
    await lockFile(tx, file.id);
    if (await isEvidence(tx, file.id)) throw new AppError('file_in_use');
    const applications = await detach(tx, file);
    await markDeleted(tx, file.id, context.clock());
    const after = { applications };
    await audit(tx, { ...origin(call), action: 'file.delete', object: `file:${file.id}`, after });
  });
}
