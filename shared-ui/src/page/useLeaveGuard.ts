import { sessionUser } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import { useBlocker } from '../router.ts';

/**
 * Asks before unsaved changes are left behind: the browser for a reload; inside the portal the blocker it gives, whose
 * page asks with a `ConfirmModal`. Keep `isDirty` the same function from one drawing to the next.
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
