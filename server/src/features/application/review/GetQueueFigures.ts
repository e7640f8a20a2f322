import type { reviewEndpoints } from '@emigration-portal/shared-api';
import { countOpenWordReports } from '../../../db/word-reports.ts';
import type { Handler } from '../../../handler.ts';
import { countFailedMails } from '../../../mail/queries.ts';
import { countApplicationsByTab } from '../queries.ts';
import { countPublishedServices, listDayCounts } from './queries.ts';
import { buildQueueDays, listLastDays } from './rules.ts';

export const getQueueFigures: Handler<typeof reviewEndpoints.getQueueFigures> = async ({ context, actor }) => {
  const days = listLastDays(context.clock());
  const { db } = context;
  const [counts, rows, undeliverableMails, publishedServices, openWordReports] = await Promise.all([
    countApplicationsByTab(db),
    listDayCounts(db, days[0] ?? ''),
    countFailedMails(db, actor),
    countPublishedServices(db),
    countOpenWordReports(db),
  ]);
  return { counts, days: buildQueueDays(days, rows), undeliverableMails, publishedServices, openWordReports };
};
