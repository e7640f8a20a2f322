import { useState, useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';
const hasRoom = () => window.matchMedia(query).matches;

/** Whether the live preview shows. A wide window shows it next to the form by default. */
export function usePreviewPane() {
  const isBeside = useSyncExternalStore(watch, hasRoom);
  const [chosen, choose] = useState<boolean>();
  const isShown = chosen ?? isBeside;
  return { isBeside, isShown, toggle: () => choose(!isShown) };
}

function watch(changed: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}
