import { useLayoutEffect, useRef } from 'react';
import { registerShortcuts, type Shortcut } from './active-shortcuts.ts';

/**
 * Keys of the page, as long as it stands. They rest while a field, a select or a menu has the focus, while a modal is
 * open, with a modifier, and when the person has switched them off. `ShortcutSheet` shows them.
 *
 * They hold as soon as what they stand for is seen: a passive effect would lose a key that is pressed right then.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  useLayoutEffect(() => registerShortcuts(() => latest.current), []);
}
