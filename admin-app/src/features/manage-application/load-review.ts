import {
  applicationEndpoints,
  deskEndpoints,
  type InputOf,
  reviewEndpoints,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { readService } from '@emigration-portal/shared-ui/application-form';
import { errorCode } from '@emigration-portal/shared-ui/errors';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { queueInput } from '../../components/useQueueQuery.ts';

/** The application, the version of the service it is pinned to, its neighbours in the queue, and what the desk knows. */
export async function loadReview({ params, request: { signal, url } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '', serviceName = '', userId = '' } = params;
  const queue = queueInput(new URL(url).searchParams);
  const [application, service, neighbours, desk] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, applicationId }, { signal }),
    findNeighbours({ appId: applicationId, ...queue }, signal),
    resultOrError(call(deskEndpoints.getDesk, { appId: applicationId }, { signal })),
  ]);
  return { application, service: readService(service), neighbours, desk };
}

/** Nobody, where it has no place in the queue; else both of them, or why they could not load. */
const findNeighbours = (input: InputOf<typeof reviewEndpoints.getQueueNeighbours>, signal: AbortSignal) =>
  resultOrError(call(reviewEndpoints.getQueueNeighbours, input, { signal }));

/** What the page can do without: nothing where there is none, such as at a server of the release before. */
async function resultOrError<Result>(request: Promise<Result>): Promise<{ data?: Result; error?: unknown }> {
  try {
    return { data: await request };
  } catch (error) {
    return errorCode(error) === 'not_found' ? {} : { error };
  }
}
