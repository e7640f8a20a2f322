import { sessionUser } from '@emigration-portal/shared-api/session';
import { useBlocker } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';

/** Asks before unsaved changes are left behind: the browser for a reload, the given blocker inside the portal. */
export function useLeaveGuard(isDirty: () => boolean) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && sessionUser() !== undefined && isDirty(),
  );
}
