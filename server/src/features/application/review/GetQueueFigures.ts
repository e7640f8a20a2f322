import type { reviewEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { queueCounts } from '../queries.ts';
import { findDays } from './queries.ts';
import { figures, lastDays } from './rules.ts';

export const getQueueFigures: Handler<typeof reviewEndpoints.getQueueFigures> = async ({ context }) => {
  const days = lastDays(context.clock());
  const [counts, rows] = await Promise.all([queueCounts(context.db), findDays(context.db, days[0] ?? '')]);
  return { counts, days: figures(days, rows) };
};
