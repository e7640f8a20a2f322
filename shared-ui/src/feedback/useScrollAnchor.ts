import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that anchors an element for the next render. If the height of the content above it changes, the page
 * scrolls by the same distance, so the element does not move in the window. Ignores an element outside the window.
 */
export function useScrollAnchor(): (element: Element | null) => void {
  const anchor = useRef<{ readonly element: Element; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    if (!anchor.current) return;
    const { element, top } = anchor.current;
    anchor.current = undefined;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return useCallback((element) => {
    const top = element?.getBoundingClientRect().top ?? -1;
    anchor.current = element && top > 0 && top < window.innerHeight ? { element, top } : undefined;
  }, []);
}
