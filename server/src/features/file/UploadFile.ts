import { Readable } from 'node:stream';
import { type fileEndpoints, MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import { recordWastedBytes } from '../../db/stored-files/uploads.ts';
import type { Handler } from '../../handler.ts';
import { requireDiskSpace, requireQuota } from './quotas.ts';
import { isFaultOfFile, requireOwnPrefix } from './rules.ts';
import { storeFile } from './store-file.ts';
import { withUploadSlot } from './with-upload-slot.ts';

export const uploadFile: Handler<typeof fileEndpoints.uploadFile> = async (call) => {
  const { context, input, actor } = call;
  requireOwnPrefix(input, actor.id);
  return withUploadSlot(context, actor.id, async () => {
    await requireDiskSpace(context, MAX_UPLOAD_BYTES);
    await requireQuota(context.db, call, 0);
    const upload = await call.upload();
    const counted = countBytes(upload.content);
    const incoming = { fileName: upload.fileName, content: counted.content, isTruncated: () => upload.truncated() };
    try {
      return await storeFile(call, { prefix: input.prefix, ...incoming });
    } catch (error) {
      if (isFaultOfFile(error) || upload.content.errored)
        await recordWastedBytes(context.db, { ownerId: actor.id, size: counted.size(), at: context.clock() });
      throw error;
    }
  });
};

function countBytes(source: Readable) {
  let size = 0;
  async function* passChunks(): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      size += chunk.length;
      yield chunk;
    }
  }
  return { content: Readable.from(passChunks(), { objectMode: false }), size: () => size };
}
