import { sessionUser } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import { useBlocker } from '../router.ts';

/**
 * Asks before unsaved changes are left behind: the browser itself for a reload, the page through the blocker it gets
 * (show a `ConfirmModal` while its `state` is `blocked`) inside the portal. Signing out is not held up.
 */
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
