import {
  type Application,
  applicationEndpoints,
  type ServiceContent,
  serviceEndpoints,
} from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { readService } from '@emigration-portal/shared-ui/application-form';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { ApplicationEditor } from './ApplicationEditor.tsx';

interface Loaded {
  readonly serviceId: number;
  readonly service: ServiceContent;
  /** Undefined for a new application. */
  readonly application: Application | undefined;
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<Loaded> {
  const { serviceId = '', applicationId } = params;
  const serviceName = params.serviceName?.slice(0, 200) ?? '';
  const userId = sessionUser()?.id ?? 0;
  const { signal } = request;
  const pinned = applicationId === undefined ? {} : { applicationId };
  const [service, application] = await Promise.all([
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, ...pinned }, { signal }),
    applicationId === undefined
      ? undefined
      : call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
  ]);
  return { serviceId: service.id, service: readService(service), application };
}

export function Component() {
  const { serviceId, service, application } = useLoaderData<Loaded>();
  return (
    <ApplicationEditor
      key={`${serviceId} ${application?.id ?? 'new'}`}
      serviceId={serviceId}
      service={service}
      loaded={application}
    />
  );
}
