import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';

/** Moves the focus to the section an address such as `/#contact` names; the router scrolls there. */
export function useSectionFocus(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
