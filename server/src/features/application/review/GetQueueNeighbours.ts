import type { reviewEndpoints } from '@emigration-portal/shared-api';
import { toApplicationFilter } from '../../../db/queue/filter.ts';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { findNeighbours } from './queries.ts';

/** Finds neighbours by sort position, not by page, so they stay right while colleagues work the same queue. */
export const getQueueNeighbours: Handler<typeof reviewEndpoints.getQueueNeighbours> = async ({ context, input }) => {
  const neighbours = await findNeighbours(context.db, toApplicationFilter(context, input), input.appId);
  if (!neighbours) throw new AppError('not_found');
  return neighbours;
};
