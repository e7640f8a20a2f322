import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a function that schedules `moveFocus` for after the next render. Use it to focus a new row, or an element behind
 * a dialog that closes.
 */
export function useFocusAfterRender(): (moveFocus: () => void) => void {
  // State, not a ref: a pending effect of the previous render would read the ref too early and find no row.
  const [next, setNext] = useState<{ readonly moveFocus: () => void }>();
  useEffect(() => next?.moveFocus(), [next]);
  return useCallback((moveFocus) => setNext({ moveFocus }), []);
}
