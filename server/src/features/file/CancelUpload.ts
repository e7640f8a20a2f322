import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { hideFile } from './hideFile.ts';
import { findUpload } from './queries.ts';
import { forgetUpload } from './room.ts';

/** The file of an upload that was complete before it could be cancelled goes too, unless it is already in use. */
export const cancelUpload: Handler<typeof fileEndpoints.cancelUpload> = async (call) => {
  const { context, input, actor } = call;
  const key = { ownerId: actor.id, uploadId: input.uploadId };
  await context.spool.alone(key, async () => {
    await forgetUpload(context, key);
    const done = await findUpload(context.db, actor.id, input.uploadId);
    if (done?.purpose === 'upload') await hideFile(call, done);
  });
  return { message: 'Upload cancelled.' };
};
