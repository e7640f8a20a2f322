import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that schedules `moveFocus` to run after the next render, such as into an added row. By then a
 * dialog that led to the change is closed.
 */
export function useFocusAfterRender(): (moveFocus: () => void) => void {
  // State, not a ref: a pending effect of the previous render would read the ref too early and find no row.
  const [next, setNext] = useState<{ readonly moveFocus: () => void }>();
  useEffect(() => next?.moveFocus(), [next]);
  return useCallback((moveFocus) => setNext({ moveFocus }), []);
}
