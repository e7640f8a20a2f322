import { applicationEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { type LoaderFunctionArgs, redirect } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';

/** Redirects `/user/services/apply?serviceId=&applicationId=` to the form ("Go back" on the invoice leads there). */
export async function loader({ request }: LoaderFunctionArgs) {
  const appId = new URL(request.url).searchParams.get('applicationId') ?? '';
  if (!/^[1-9]\d*$/.test(appId)) return redirect(paths.applicationList);
  const application = await call(applicationEndpoints.getApplications, { appId }, { signal: request.signal });
  return redirect(paths.application(application.serviceId, application.applicationId, application.serviceName));
}

/** Never renders: the loader always redirects. A route module still needs an element. */
export const element = null;
