import { type ApplicationSummary, applicationEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

/** The route loader of the application list: one page of the customer's own applications, by tab and without search. */
export const loadApplications = ({ request }: LoaderFunctionArgs) =>
  loadList<ApplicationSummary>(request, async (params, signal) => {
    // Equal to the input in `declared-routes.ts`, so that the early answer fits. `userName` is the search text.
    const input = { ...pageInputOf(params), userId: sessionUser()?.id ?? 0, statusId: params.tab, userName: '' };
    const { applications, totalRecords } = await call(applicationEndpoints.getAllApplications, input, { signal });
    return { rows: applications, total: totalRecords };
  });
