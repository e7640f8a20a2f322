import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Gives a function that keeps an element where it is in the window while the next rendering puts something above it or
 * takes it away: nothing moves under the finger that presses it. An element that is not in the window is left alone.
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
