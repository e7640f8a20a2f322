import { applicationEndpoints, serviceEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { ApplicationForm, readService } from '@emigration-portal/shared-ui/application-form';
import { type LoaderFunctionArgs, useLoaderData } from '@emigration-portal/shared-ui/router';
import { ApplicantPanel } from './ApplicantPanel.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { useReview } from './useReview.ts';

/** The application and the version of the service it is pinned to. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const { serviceId = '', applicationId = '', serviceName = '', userId = '' } = params;
  const [application, service] = await Promise.all([
    call(applicationEndpoints.getApplications, { appId: applicationId, userId }, { signal }),
    call(serviceEndpoints.getServices, { id: serviceId, serviceName, applicationId }, { signal }),
  ]);
  return { application, service: readService(service) };
}

export function Component() {
  const { application } = useLoaderData<typeof loader>();
  return <ManageApplication key={application.id} />;
}

function ManageApplication() {
  const { application, service } = useLoaderData<typeof loader>();
  const reviewing = useReview(application, service);
  const { row, content } = reviewing.read;
  return (
    <ApplicationForm
      mode="read"
      service={service}
      content={content}
      above={<ApplicantPanel row={row} content={content} />}
      below={<ReviewPanel reviewing={reviewing} serviceCharge={service.serviceCharge} />}
    />
  );
}
