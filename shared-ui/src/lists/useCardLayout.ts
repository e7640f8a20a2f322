import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';

/** Whether the window is too narrow for a table. */
export const isNarrowWindow = (): boolean => window.matchMedia(query).matches;

/** Returns whether a list shows cards: in windows below 768 px, and if the table would be wider than `container`. */
export function useCardLayout(container: RefObject<HTMLElement | null>): boolean {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowWindow);
  const [containerWidth, setContainerWidth] = useState(0);
  const [tableWidth, setTableWidth] = useState(0);

  useLayoutEffect(() => {
    const element = container.current;
    if (isNarrow || !element) return;
    const measure = () => {
      setContainerWidth(element.clientWidth);
      if (element.scrollWidth > element.clientWidth) setTableWidth(element.scrollWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, element.querySelector('table')]) if (one) observer.observe(one);
    return () => observer.disconnect();
  });

  return isNarrow || containerWidth < tableWidth;
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
