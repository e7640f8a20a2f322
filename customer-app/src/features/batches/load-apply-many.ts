import { serviceEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { parseService } from '@emigration-portal/shared-ui/application-form';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

/** Loads the service and the company name for the page "Apply for several workers". `service` is its form. */
export async function loadApplyMany({ params, request }: LoaderFunctionArgs) {
  const { serviceId = '' } = params;
  const { signal } = request;
  // The name comes from the address, which may be longer than the call accepts.
  const serviceName = params.serviceName?.slice(0, 200) ?? '';
  const [loadedService, profile] = await Promise.all([
    call(serviceEndpoints.getServices, { id: serviceId, serviceName }, { signal }),
    call(userEndpoints.getUser, { id: sessionUser()?.id ?? 0 }, { signal }),
  ]);
  const { id, version } = loadedService;
  return { id, version, service: parseService(loadedService), companyName: profile.companyName };
}

export type ApplyManyData = Awaited<ReturnType<typeof loadApplyMany>>;
