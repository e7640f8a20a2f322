import { PageError } from '@emigration-portal/shared-ui/errors';
import { isRouteErrorResponse, useLocation, useRouteError } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { noteFailure } from '../remotes/mounted.ts';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';

/** What stands in an area when something below it failed; header and other areas go on. */
export function AreaError() {
  const error = useRouteError();
  if (error instanceof Error && error.name === 'NoAccess') return <NoAccessPage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof Error && error.name === 'ApiError') return <PageError />;
  return <RemoteFailure error={error} />;
}

function RemoteFailure({ error }: { readonly error: unknown }) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (error) noteFailure(pathname);
  }, [error, pathname]);
  return <RemoteNotice />;
}
