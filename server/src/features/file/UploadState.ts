import type { fileEndpoints } from '@emigration-portal/shared-api';
import { findUnfinishedUpload } from '../../db/stored-files/uploads.ts';
import type { Handler } from '../../handler.ts';
import { findFileOfUpload } from './queries.ts';
import { toStoredFile } from './store-file.ts';

export const uploadState: Handler<typeof fileEndpoints.uploadState> = async ({ context, input, actor }) => {
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  return context.spool.runExclusively(key, async () => {
    const file = await findFileOfUpload(context.db, actor.id, input.uploadId);
    if (file) return { offset: file.size, file: toStoredFile(file) };
    return { offset: (await findUnfinishedUpload(context.db, key))?.offset ?? 0 };
  });
};
