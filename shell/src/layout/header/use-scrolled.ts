import { HEADER_SCROLL_THRESHOLD_PX } from '@emigration-portal/shared-api';
import { useEffect, useState } from 'react';

/** Whether the page is scrolled so far that the header changes its style. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > HEADER_SCROLL_THRESHOLD_PX);
    // The user may scroll before hydration. Reads the position after the paint, because earlier it would force a layout.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(update);
    });
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return isScrolled;
}
