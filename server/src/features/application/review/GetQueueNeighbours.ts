import type { reviewEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { findNext, findPlace } from './queries.ts';

/** Neighbours are found by place, not by page: they stay right while others work the same queue. */
export const getQueueNeighbours: Handler<typeof reviewEndpoints.getQueueNeighbours> = async ({ context, input }) => {
  const place = await findPlace(context.db, input.appId);
  if (!place) throw new AppError('not_found');
  const oldestFirst = input.oldestFirst ?? false;
  const filter = { userId: undefined, submittedOnly: true, statusId: input.statusId, search: input.userName ?? '' };
  const [next, previous] = await Promise.all([
    findNext(context.db, { ...filter, oldestFirst }, place),
    findNext(context.db, { ...filter, oldestFirst: !oldestFirst }, place),
  ]);
  return { previous, next };
};
