import { applicationEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { listInput, loadList } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { queueInput } from '../../components/useQueue.ts';

/** The requests, and the figures or why there are none: without them the page does its work as well. */
export async function loadDashboard({ request }: LoaderFunctionArgs) {
  const queue = queueInput(new URL(request.url).searchParams);
  const [requests, figured] = await Promise.all([
    loadList(request, async (params, signal) => {
      const input = { ...listInput(params), userId: '0', ...queue };
      const { applications, totalRecords } = await call(applicationEndpoints.getAllApplications, input, { signal });
      return { rows: applications, total: totalRecords };
    }),
    call(reviewEndpoints.getQueueFigures, {}, { signal: request.signal }).then(
      (figures) => ({ figures, error: undefined }),
      (error: unknown) => ({ figures: undefined, error }),
    ),
  ]);
  return { requests, ...figured };
}
