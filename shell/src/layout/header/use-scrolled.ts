import { HEADER_SCROLL_THRESHOLD_PX } from '@emigration-portal/shared-api';
import { useEffect, useState } from 'react';

/** Whether the page is scrolled so far that the header changes its style. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HEADER_SCROLL_THRESHOLD_PX);
    // A page can be scrolled before it comes alive. Asked after it is drawn: before, the answer costs a layout of its own.
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(look);
    });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return scrolled;
}
