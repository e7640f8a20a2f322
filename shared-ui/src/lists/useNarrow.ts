import { useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';

/** True below 768 px, where tables become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
