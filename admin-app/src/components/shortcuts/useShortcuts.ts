import { useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from './active-shortcuts.ts';

/**
 * Registers shortcuts while the component is mounted. They do nothing with a modifier key, in a field or menu,
 * under an open modal, or when the user has switched them off.
 *
 * A layout effect registers them: a passive effect would miss a key pressed right after the first paint.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => registerShortcuts(() => latest.current), []);
}
