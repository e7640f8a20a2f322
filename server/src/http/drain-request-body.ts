import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';

export interface DrainLimit {
  readonly bytes: number;
  readonly ms: number;
  readonly idleMs: number;
}

/** Enough for a slow phone to finish one part of a file; slower or larger senders are cut off. */
export const DRAIN_LIMIT: DrainLimit = { bytes: 4 * MAX_UPLOAD_BYTES, ms: 30_000, idleMs: 5_000 };

/** Reads the rest of a refused request. Closing with unread bytes resets the connection, and the answer is lost. */
export async function drainRequestBody(body: Readable, limit = DRAIN_LIMIT): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytesLeft = limit.bytes;
    const timer = setTimeout(done, limit.ms);
    const idleTimer = setTimeout(done, limit.idleMs);
    function count({ length }: Uint8Array) {
      bytesLeft -= length;
      if (bytesLeft < 0) done();
      else idleTimer.refresh();
    }
    function done() {
      clearTimeout(timer);
      clearTimeout(idleTimer);
      body.off('data', count).pause();
      resolve();
    }
    for (const event of ['end', 'close', 'error']) body.once(event, done);
    body.unpipe();
    body.on('data', count).resume();
  });
}
