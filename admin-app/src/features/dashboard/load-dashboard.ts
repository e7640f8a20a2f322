import { applicationEndpoints, queueEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import { type LoaderFunctionArgs, redirect } from '@emigration-portal/shared-ui/router';
import { parseQueueInput } from '../../components/useQueueQuery.ts';
import { paths } from '../../paths.ts';
import { normalizeQueueQuery } from './views/saved-views.ts';

/**
 * Loads one page of the queue and the figures. Returns an error of the figures, so that the queue still shows.
 * With an empty query, redirects to the user's default view, or loads the saved views if there is none.
 */
export async function loadDashboard({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url);
  const queue = parseQueueInput(searchParams);
  const [requests, figuresOrError, views] = await Promise.all([
    loadList(request, async (params, signal) => {
      const input = { ...pageInputOf(params), userId: '0', ...queue };
      const { applications, totalRecords } = await call(applicationEndpoints.getAllApplications, input, { signal });
      return { rows: applications, total: totalRecords };
    }),
    call(reviewEndpoints.getQueueFigures, {}, { signal: request.signal }).then(
      (figures) => ({ figures, error: undefined }),
      (error: unknown) => ({ figures: undefined, error }),
    ),
    search ? undefined : redirectToDefaultView(request.signal),
  ]);
  return { requests, views, ...figuresOrError };
}

/** Redirects to the user's default view. Without one, returns the saved views; undefined if they could not be loaded. */
async function redirectToDefaultView(signal: AbortSignal) {
  const views = await call(queueEndpoints.getViews, {}, { signal }).catch(() => undefined);
  const defaultView = views?.views.find(({ id }) => id === views.defaultViewId);
  const query = normalizeQueueQuery(defaultView?.query ?? '');
  if (query) throw redirect(`${paths.dashboard}?${query}`);
  return views;
}
