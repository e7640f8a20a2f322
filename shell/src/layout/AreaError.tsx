import { PageError } from '@emigration-portal/shared-ui/errors';
import { isRouteErrorResponse, useRouteError } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';

interface Props {
  /** What says that a remote failed. */
  readonly notice?: (error: unknown) => ReactNode;
}

/** What stands in an area when something below it failed; header and other areas go on. */
export function AreaError({ notice = () => <RemoteNotice /> }: Props) {
  const error = useRouteError();
  if (error instanceof Error && error.name === 'NoAccess') return <NoAccessPage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof Error && error.name === 'ApiError') return <PageError />;
  return notice(error);
}
