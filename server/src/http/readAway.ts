import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';

/** A slow phone brings a part of a file through in that time; who sends longer or more is cut off. */
const LIMIT = { bytes: 4 * MAX_UPLOAD_BYTES, ms: 30_000 };

/** Reads what a refused caller is still sending: a line closed on unread bytes is reset, and the answer is lost with it. */
export async function readAway(body: Readable, limit = LIMIT): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = limit.bytes;
    const timer = setTimeout(done, limit.ms);
    function count({ length }: Uint8Array) {
      left -= length;
      if (left < 0) done();
    }
    function done() {
      clearTimeout(timer);
      body.off('data', count).pause();
      resolve();
    }
    for (const event of ['end', 'close', 'error']) body.once(event, done);
    body.unpipe();
    body.on('data', count).resume();
  });
}
