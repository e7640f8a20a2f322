import { errorCode, PageError } from '@emigration-portal/shared-ui/errors';
import { useNavigate, useRouteError } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

/** Shows why a page cannot load. Redirects an admin who must first set up a second factor. */
export function AdminErrorBoundary() {
  const navigate = useNavigate();
  const needsSecondFactor = errorCode(useRouteError()) === 'second_factor_setup_required';
  useEffect(() => {
    if (needsSecondFactor) void navigate(paths.signInSecurity, { replace: true });
  }, [needsSecondFactor, navigate]);
  return needsSecondFactor ? null : <PageError />;
}
