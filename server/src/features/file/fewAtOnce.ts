import { AppError } from '../../errors.ts';
import { UPLOADS_AT_ONCE } from './rules.ts';

const underWay = new Map<number, number>();

/** Runs `work` unless the person has as many uploads under way as one may. */
export async function fewAtOnce<T>(ownerId: number, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(ownerId) ?? 0;
  if (running >= UPLOADS_AT_ONCE) throw new AppError('too_many_requests', { retryAfterSeconds: 2 });
  underWay.set(ownerId, running + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(ownerId) ?? 1) - 1;
    if (left > 0) underWay.set(ownerId, left);
    else underWay.delete(ownerId);
  }
}
