import { useState, useSyncExternalStore } from 'react';

const wideWindow = '(min-width: 1024px)';
const hasRoom = () => window.matchMedia(wideWindow).matches;

/** Whether the live preview shows, and whether it fits next to the form. Only a wide window shows it by default. */
export function usePreviewPane() {
  const fitsNextToForm = useSyncExternalStore(subscribeToWidth, hasRoom);
  const [chosenVisibility, chooseVisibility] = useState<boolean>();
  const isShown = chosenVisibility ?? fitsNextToForm;
  return { fitsNextToForm, isShown, toggle: () => chooseVisibility(!isShown) };
}

function subscribeToWidth(onChange: () => void): () => void {
  const media = window.matchMedia(wideWindow);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
