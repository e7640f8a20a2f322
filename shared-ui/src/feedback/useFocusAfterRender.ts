import { useCallback, useEffect, useState } from 'react';

/**
 * Gives a function that takes what puts the focus where it belongs, and runs it once the next rendering is on the page and
 * a dialog that led to it is closed: into a row that is added, or to what takes the place of one that is removed.
 */
export function useFocusAfterRender(): (go: () => void) => void {
  // State and no ref: an effect of the rendering before, which may still wait, would take what a ref holds and find no row.
  const [next, setNext] = useState<{ readonly go: () => void }>();
  useEffect(() => next?.go(), [next]);
  return useCallback((go) => setNext({ go }), []);
}
