import { type Service, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

/** The route loader of the service list: one page of the published services that match the search. */
export const loadServices = ({ request }: LoaderFunctionArgs) =>
  loadList<Service>(request, async (params, signal) => {
    const input = {
      ...pageInputOf(params),
      userId: sessionUser()?.id ?? 0,
      serviceName: params.search,
      withoutForm: true,
    };
    const { services, totalRecords } = await call(serviceEndpoints.getAllServices, input, { signal });
    return { rows: services, total: totalRecords };
  });
