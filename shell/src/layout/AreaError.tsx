import { PageError } from '@emigration-portal/shared-ui/errors';
import { isRouteErrorResponse, useRouteError } from '@emigration-portal/shared-ui/router';
import type { ReactNode } from 'react';
import { NoAccessPage } from './NoAccessPage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { RemoteNotice } from './RemoteNotice.tsx';

interface Props {
  /** Renders the notice that a remote failed. */
  readonly renderNotice?: (error: unknown) => ReactNode;
}

/** The error page of an area: no access, not found, a failed call, or a failed remote. The header still works. */
export function AreaError({ renderNotice = () => <RemoteNotice /> }: Props) {
  const error = useRouteError();
  if (error instanceof Error && error.name === 'NoAccess') return <NoAccessPage />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  if (error instanceof Error && error.name === 'ApiError') return <PageError />;
  return renderNotice(error);
}
