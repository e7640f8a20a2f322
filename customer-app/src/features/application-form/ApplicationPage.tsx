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
import type { ServicePin } from './application-input.ts';

interface Loaded {
  readonly pin: ServicePin;
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
  const pin = { serviceId: service.id, serviceVersion: service.version };
  return { pin, service: readService(service), application };
}

export function Component() {
  const { pin, service, application } = useLoaderData<Loaded>();
  return (
    <ApplicationEditor
      key={`${pin.serviceId} ${application?.id ?? 'new'}`}
      pin={pin}
      service={service}
      loaded={application}
    />
  );
}
