import type { Context } from '../../context.ts';
import { releaseUploadSlot, reserveUploadSlot } from '../../db/stored-files/upload-slots.ts';
import { AppError } from '../../errors.ts';
import { MAX_PARALLEL_UPLOADS } from './rules.ts';

/** Runs `work` in an upload slot of the account. Throws if all slots are in use, on all servers together. */
export async function withUploadSlot<T>(
  { db, log }: Pick<Context, 'db' | 'log'>,
  ownerId: number,
  work: () => Promise<T>,
): Promise<T> {
  const slot = await reserveUploadSlot(db, ownerId, MAX_PARALLEL_UPLOADS);
  if (slot === undefined) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
  try {
    return await work();
  } finally {
    // The upload must not fail because of this: the slot expires by itself.
    await releaseUploadSlot(db, ownerId, slot).catch((err: unknown) =>
      log.warn({ err }, 'an upload slot could not be released; it expires by itself'),
    );
  }
}
