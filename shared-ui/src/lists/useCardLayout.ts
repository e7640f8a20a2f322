import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';

/** Whether the window is too narrow for a table. */
export const isNarrowWindow = (): boolean => window.matchMedia(query).matches;

/** Whether a list shows cards: in windows below 768 px, and if the table would be wider than its container. */
export function useCardLayout(place: RefObject<HTMLElement | null>): boolean {
  const narrow = useSyncExternalStore(watch, isNarrowWindow);
  const [room, setRoom] = useState(0);
  const [needed, setNeeded] = useState(0);

  useLayoutEffect(() => {
    const element = place.current;
    if (narrow || !element) return;
    const measure = () => {
      setRoom(element.clientWidth);
      if (element.scrollWidth > element.clientWidth) setNeeded(element.scrollWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, element.querySelector('table')]) if (one) observer.observe(one);
    return () => observer.disconnect();
  });

  return narrow || room < needed;
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
