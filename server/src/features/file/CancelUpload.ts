import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { deleteUnlinkedFile } from './delete-unlinked-file.ts';
import { findFileOfUpload } from './queries.ts';
import { deleteUploadWithParts } from './quotas.ts';

/** Deletes an upload. Also deletes the file that it already became, unless the file is in use. */
export const cancelUpload: Handler<typeof fileEndpoints.cancelUpload> = async (call) => {
  const { context, input, actor } = call;
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  await context.spool.runExclusively(key, async () => {
    await deleteUploadWithParts(context, key);
    const file = await findFileOfUpload(context.db, actor.id, input.uploadId);
    if (file?.purpose === 'upload') await deleteUnlinkedFile(call, file);
  });
  return { message: 'Upload cancelled.' };
};
