import { HEADER_SCROLLED_PX } from '@emigration-portal/shared-api';
import { useEffect, useState } from 'react';

/** Whether the page is scrolled so far that the header changes its style. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > HEADER_SCROLLED_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
