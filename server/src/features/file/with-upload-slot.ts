import type { Context } from '../../context.ts';
import { releaseUploadSlot, reserveUploadSlot } from '../../db/stored-files/upload-slots.ts';
import { AppError } from '../../errors.ts';
import { MAX_PARALLEL_UPLOADS } from './rules.ts';

/** Throws if the account uses all its slots, on all servers together. */
export async function withUploadSlot<T>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  ownerId: number,
  work: () => Promise<T>,
): Promise<T> {
  const place = await reserveUploadSlot(db, ownerId, MAX_PARALLEL_UPLOADS);
  if (place === undefined) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
  try {
    return await work();
  } finally {
    // The upload succeeded, and the slot expires by itself.
    await releaseUploadSlot(db, ownerId, place).catch((err: unknown) =>
      log.warn({ err }, 'an upload slot could not be released; it expires by itself'),
    );
  }
}
