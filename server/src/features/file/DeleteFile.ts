import type { fileEndpoints } from '@emigration-portal/shared-api';
import { audit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import { type Handler, origin } from '../../handler.ts';
import { detach, findFile, isEvidence, lockFile, markDeleted } from './queries.ts';
import { requireBucket, splitKey } from './rules.ts';

/** Hides an own file; its bytes stay for the sweep. */
export const deleteFile: Handler<typeof fileEndpoints.deleteFile> = async (call) => {
  const { context, input, actor } = call;
  requireBucket(input.bucketName);
  const label = splitKey(input.key);
  const file = label && (await findFile(context.db, label));
  if (!file || file.ownerId !== actor.id) throw new AppError('not_found');
  await inTransaction(context.db, async (tx) => {
    await lockFile(tx, file.id);
    if (await isEvidence(tx, file.id)) throw new AppError('file_in_use');
    const applications = await detach(tx, file);
    await markDeleted(tx, file.id, context.clock());
    const after = { applications };
    await audit(tx, { ...origin(call), action: 'file.delete', object: `file:${file.id}`, after });
  });
  return { message: 'File Deleted.' };
};
