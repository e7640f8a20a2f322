import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouter } from 'react-router-dom';

/**
 * Asks whether a navigation to another page is under way at this moment. `useNavigation` says so too, but only once
 * React has drawn it, which on a slow phone may be after a timer.
 */
export function useLeaving(): () => boolean {
  const router = useContext(DataRouter)?.router;
  return useCallback(() => {
    const next = router?.state.navigation.location;
    return next !== undefined && next.pathname !== router?.state.location.pathname;
  }, [router]);
}
