import { applicationEndpoints, type InputOf, reviewEndpoints, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { readService } from '@emigration-portal/shared-ui/application-form';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { queueInput } from '../../components/useQueue.ts';

/** The application, the version of the service it is pinned to, and its neighbours in the queue. */
export async function loadReview({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '', serviceName = '', userId = '' } = params;
  const queue = queueInput(new URL(url).searchParams);
  const [application, service, neighbours] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, applicationId }, { signal }),
    findNeighbours({ appId: applicationId, ...queue }, signal),
  ]);
  return { application, service: readService(service), neighbours };
}

/** Nobody, where it has no place in the queue; else both of them, or why they could not load. */
async function findNeighbours(input: InputOf<typeof reviewEndpoints.getQueueNeighbours>, signal: AbortSignal) {
  try {
    return { found: await call(reviewEndpoints.getQueueNeighbours, input, { signal }) };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
