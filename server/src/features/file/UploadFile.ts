import { Readable } from 'node:stream';
import { type fileEndpoints, MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import { addWasted } from '../../db/stored-files/uploads.ts';
import type { Handler } from '../../handler.ts';
import { fewAtOnce } from './fewAtOnce.ts';
import { requireDisk, requireRoom } from './room.ts';
import { isFaultOfFile, requireOwnPlace } from './rules.ts';
import { storeFile } from './storeFile.ts';

/** Takes a whole file in one call. */
export const uploadFile: Handler<typeof fileEndpoints.uploadFile> = async (call) => {
  const { context, input, actor } = call;
  requireOwnPlace(input, actor.id);
  return fewAtOnce(context, actor.id, async () => {
    await requireDisk(context, MAX_UPLOAD_BYTES);
    await requireRoom(context.db, call, 0);
    const upload = await call.upload();
    const arriving = counting(upload.content);
    const incoming = { fileName: upload.fileName, content: arriving.content, truncated: () => upload.truncated() };
    try {
      return await storeFile(call, { prefix: input.prefix, ...incoming });
    } catch (error) {
      if (isFaultOfFile(error) || upload.content.errored)
        await addWasted(context.db, { ownerId: actor.id, size: arriving.size(), at: context.clock() });
      throw error;
    }
  });
};

/** The same bytes, and how many have come. */
function counting(source: Readable) {
  let size = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length;
      yield chunk;
    }
  }
  return { content: Readable.from(counted(), { objectMode: false }), size: () => size };
}
