import type { fileEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { requireOwnPlace } from './rules.ts';
import { requireRoom, storeFile } from './storeFile.ts';

/** Takes a whole file in one call. */
export const uploadFile: Handler<typeof fileEndpoints.uploadFile> = async (call) => {
  const { context, input, actor } = call;
  requireOwnPlace(input, actor.id);
  return fewAtOnce(actor.id, async () => {
    await requireRoom(context.db, actor.id, 0);
    const upload = await call.upload();
    const { fileName, content } = upload;
    return storeFile(call, { prefix: input.prefix, fileName, content, truncated: () => upload.truncated() });
  });
};
