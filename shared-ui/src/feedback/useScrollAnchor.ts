import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that anchors an element for the next render. If content above it appears or goes, the page scrolls
 * by the same distance, so the element does not move under a finger. An element outside the window is ignored.
 */
export function useScrollAnchor(): (element: Element | null) => void {
  const held = useRef<{ readonly element: Element; readonly top: number }>(undefined);

  useLayoutEffect(() => {
    if (!held.current) return;
    const { element, top } = held.current;
    held.current = undefined;
    const moved = element.getBoundingClientRect().top - top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  });

  return useCallback((element) => {
    const top = element?.getBoundingClientRect().top ?? -1;
    held.current = element && top > 0 && top < window.innerHeight ? { element, top } : undefined;
  }, []);
}
