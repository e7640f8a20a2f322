import { errorCode, PageError } from '@emigration-portal/shared-ui/errors';
import { useNavigate, useRouteError } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { paths } from '../paths.ts';

/** A page that cannot load; somebody who has to set up a second factor first is led to where that is done. */
export function AdminErrorBoundary() {
  const navigate = useNavigate();
  const needsSecondFactor = errorCode(useRouteError()) === 'second_factor_setup_required';
  useEffect(() => {
    if (needsSecondFactor) void navigate(paths.signInSecurity, { replace: true });
  }, [needsSecondFactor, navigate]);
  return needsSecondFactor ? null : <PageError />;
}
