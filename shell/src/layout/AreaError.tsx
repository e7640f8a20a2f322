import { PageError } from '@emigration-portal/shared-ui/errors';
import { isRouteErrorResponse, useRouteError } from '@emigration-portal/shared-ui/router';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';

/** What stands in an area when something below it failed; header and other areas go on. */
export function AreaError() {
  const error = useRouteError();
  if (error instanceof Error && error.name === 'NoAccess') return <NoAccessPage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof Error && error.name === 'ApiError') return <PageError />;
  return <RemoteNotice />;
}
