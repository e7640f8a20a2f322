import { type UserSummary, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { type ListData, loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

/** Creates the route loader for a list of active users with one role. */
export const createUsersLoader =
  (role: 'Admin' | 'Customer') =>
  ({ request }: LoaderFunctionArgs): Promise<ListData<UserSummary>> =>
    loadList(request, async (params, signal) => {
      const input = { ...pageInputOf(params), role, isActive: true, userName: params.search, userId: 0 };
      const { data, totalRecords } = await call(userEndpoints.getAllUsers, input, { signal });
      return { rows: data, total: totalRecords };
    });
