import { serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { parseServiceStatus } from '@emigration-portal/shared-ui/application-form';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

/** The route loader of the service list: one page of all services that match the search, with their status. */
export const loadServices = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const { services, totalRecords } = await call(
      serviceEndpoints.getAllServices,
      { ...pageInputOf(params), userId: sessionUser()?.id ?? 0, serviceName: params.search, withoutForm: true },
      { signal },
    );
    const rows = services.map(({ id, serviceName, serviceJSON }) => {
      return { id, serviceName, status: parseServiceStatus({ serviceJSON }) };
    });
    return { rows, total: totalRecords };
  });
