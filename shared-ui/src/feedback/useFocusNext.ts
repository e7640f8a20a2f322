import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives a function that takes what puts the focus where it belongs, and runs it once the next rendering is on the page:
 * into a row that is added, or to what takes the place of one that is removed.
 */
export function useFocusNext(): (go: (() => void) | undefined) => void {
  const next = useRef<() => void>(undefined);

  // No `useEffect`: one of the rendering before may still wait, and would run before what was asked for is drawn.
  useLayoutEffect(() => {
    const go = next.current;
    next.current = undefined;
    go?.();
  });

  return useCallback((go) => {
    next.current = go;
  }, []);
}
