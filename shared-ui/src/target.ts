import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, type Location, useLocation } from 'react-router-dom';

/**
 * Gives the address of this moment: where a navigation leads that is under way, else where the router stands.
 * `useLocation` and `useNavigation` say so too, but only once React has drawn it, which on a slow phone may be after a timer.
 */
export function useTarget(): () => Location {
  const router = useContext(DataRouter)?.router;
  const drawn = useLocation();
  return useCallback(() => router?.state.navigation.location ?? router?.state.location ?? drawn, [router, drawn]);
}
