import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { deleteUnlinkedFile } from './delete-unlinked-file.ts';
import { findUpload } from './queries.ts';
import { deleteUpload } from './quotas.ts';

/** An upload that already became a file is deleted too, unless the file is in use. */
export const cancelUpload: Handler<typeof fileEndpoints.cancelUpload> = async (call) => {
  const { context, input, actor } = call;
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  await context.spool.runExclusively(key, async () => {
    await deleteUpload(context, key);
    const done = await findUpload(context.db, actor.id, input.uploadId);
    if (done?.purpose === 'upload') await deleteUnlinkedFile(call, done);
  });
  return { message: 'Upload cancelled.' };
};
