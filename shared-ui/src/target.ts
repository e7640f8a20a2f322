import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouter, type Location, useLocation } from 'react-router-dom';

/**
 * Returns a function that reads the current address: the target of a running navigation, else the router's location.
 * `useLocation` and `useNavigation` know it only after React renders, which is too late for timers on slow phones.
 */
export function useTarget(): () => Location {
  const router = useContext(DataRouter)?.router;
  const renderedLocation = useLocation();
  return useCallback(
    () => router?.state.navigation.location ?? router?.state.location ?? renderedLocation,
    [router, renderedLocation],
  );
}
