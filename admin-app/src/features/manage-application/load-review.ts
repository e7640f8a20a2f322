import {
  applicationEndpoints,
  deskEndpoints,
  type InputOf,
  reviewEndpoints,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { parseService } from '@emigration-portal/shared-ui/application-form';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { parseQueueInput } from '../../components/useQueueQuery.ts';

/** Loads the application, its service version, its neighbours in the queue, and the staff's review data. */
export async function loadReview({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '', serviceName = '', userId = '' } = params;
  const queue = parseQueueInput(new URL(url).searchParams);
  const [application, loadedService, neighbours, review] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, applicationId }, { signal }),
    findNeighbours({ appId: applicationId, ...queue }, signal),
    returnResultOrError(call(deskEndpoints.getDesk, { appId: applicationId }, { signal })),
  ]);
  return { application, service: parseService(loadedService), neighbours, review };
}

/** Loads the previous and the next application; null if there is none. */
const findNeighbours = (input: InputOf<typeof reviewEndpoints.getQueueNeighbours>, signal: AbortSignal) =>
  returnResultOrError(call(reviewEndpoints.getQueueNeighbours, input, { signal }));

/**
 * Returns an error instead of throwing it, because the page also works without this data. A 404 returns neither data
 * nor error: the server of the previous release does not have the endpoint.
 */
async function returnResultOrError<Result>(request: Promise<Result>): Promise<{ data?: Result; error?: unknown }> {
  try {
    return { data: await request };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
