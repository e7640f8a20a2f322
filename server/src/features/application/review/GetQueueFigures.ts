import type { reviewEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { countFailedMails } from '../../../mail/queries.ts';
import { queueCounts } from '../queries.ts';
import { countPublishedServices, findDays } from './queries.ts';
import { figures, lastDays } from './rules.ts';

export const getQueueFigures: Handler<typeof reviewEndpoints.getQueueFigures> = async ({ context, actor }) => {
  const days = lastDays(context.clock());
  const { db } = context;
  const [counts, rows, undeliverableMails, publishedServices] = await Promise.all([
    queueCounts(db),
    findDays(db, days[0] ?? ''),
    countFailedMails(db, actor),
    countPublishedServices(db),
  ]);
  return { counts, days: figures(days, rows), undeliverableMails, publishedServices };
};
