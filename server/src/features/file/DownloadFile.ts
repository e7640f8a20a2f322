import type { fileEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { FileAnswer, Handler } from '../../handler.ts';
import { findFile, isOfferedTo } from './queries.ts';
import { requireBucket, splitKey } from './rules.ts';

/** Allowed by the file's row and links alone; to everybody else it does not exist. */
export const downloadFile: Handler<typeof fileEndpoints.downloadFile> = async ({
  context,
  input,
  actor,
}): Promise<FileAnswer> => {
  requireBucket(input.bucketName);
  const label = splitKey(input.key);
  const file = label && (await findFile(context.db, label));
  if (!file) throw new AppError('not_found');
  const mayRead =
    file.ownerId === actor.id || actor.role === 'Admin' || (await isOfferedTo(context.db, file.id, actor.id));
  if (!mayRead) throw new AppError('not_found');
  const content = await context.storage.get(file.id);
  return { content, contentType: file.contentType, fileName: file.name, size: file.size };
};
