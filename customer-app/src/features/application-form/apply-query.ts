import { applicationEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { type LoaderFunctionArgs, redirect } from '@emigration-portal/shared-ui/router';
import { paths } from '../../paths.ts';

/** Redirects `/user/services/apply?serviceId=&applicationId=` to the form. See docs/product.md#invoices. */
export async function loader({ request }: LoaderFunctionArgs) {
  const appId = new URL(request.url).searchParams.get('applicationId') ?? '';
  if (!/^[1-9]\d*$/.test(appId)) return redirect(paths.applicationList);
  const application = await call(applicationEndpoints.getApplications, { appId }, { signal: request.signal });
  return redirect(paths.apply(application.serviceId, application.applicationId, application.serviceName));
}

/** The loader always redirects. */
export const element = null;
