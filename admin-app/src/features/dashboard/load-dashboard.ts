import { applicationEndpoints, queueEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import { type LoaderFunctionArgs, redirect } from '@emigration-portal/shared-ui/router';
import { queueInput } from '../../components/useQueueQuery.ts';
import { paths } from '../../paths.ts';
import { normalizeQueueQuery } from './views/saved-views.ts';

/**
 * Loads one page of the queue, the figures and the saved views. An error of the figures is returned, so the queue still shows.
 * An empty query redirects to the user's default view, so the URL always describes what is shown.
 */
export async function loadDashboard({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const queue = queueInput(searchParams);
  const [requests, figured, views] = await Promise.all([
    loadList(request, async (params, signal) => {
      const input = { ...pageInputOf(params), userId: '0', ...queue };
      const { applications, totalRecords } = await call(applicationEndpoints.getAllApplications, input, { signal });
      return { rows: applications, total: totalRecords };
    }),
    call(reviewEndpoints.getQueueFigures, {}, { signal: request.signal }).then(
      (figures) => ({ figures, error: undefined }),
      (error: unknown) => ({ figures: undefined, error }),
    ),
    search ? undefined : openDefaultView(request.signal),
  ]);
  return { requests, views, ...figured };
}

/** Redirects to the user's default view. Without one, returns the views; after a failure nothing, and the page loads them later. */
async function openDefaultView(signal: AbortSignal) {
  const views = await call(queueEndpoints.getViews, {}, { signal }).catch(() => undefined);
  const defaultView = views?.views.find(({ id }) => id === views.defaultViewId);
  const query = normalizeQueueQuery(defaultView?.query ?? '');
  if (query) throw redirect(`${paths.dashboard}?${query}`);
  return views;
}
