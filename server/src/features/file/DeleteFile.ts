import type { fileEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { deleteUnlinkedFile } from './delete-unlinked-file.ts';
import { findFile } from './queries.ts';
import { requireBucket, splitKey } from './rules.ts';

export const deleteFile: Handler<typeof fileEndpoints.deleteFile> = async (call) => {
  const { context, input, actor } = call;
  requireBucket(input.bucketName);
  const label = splitKey(input.key);
  const file = label && (await findFile(context.db, label));
  if (!file || file.ownerId !== actor.id) throw new AppError('not_found');
  await deleteUnlinkedFile(call, file);
  return { message: 'File Deleted.' };
};
