import type { reviewEndpoints } from '@emigration-portal/shared-api';
import { queueFilter } from '../../../db/queue/filter.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { findNeighbours } from './queries.ts';

/** Neighbours are found by place, not by page: they stay right while others work the same queue. */
export const getQueueNeighbours: Handler<typeof reviewEndpoints.getQueueNeighbours> = async ({ context, input }) => {
  const found = await findNeighbours(context.db, queueFilter(context, input), input.appId);
  if (!found) throw new AppError('not_found');
  return found;
};
