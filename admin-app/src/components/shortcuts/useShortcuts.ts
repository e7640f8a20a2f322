import { useEffect, useRef } from 'react';
import { addShortcuts } from './live.ts';
import type { Shortcut } from './shortcut.ts';

/**
 * Keys of the page, as long as it stands. They rest while a field, a select or a menu has the focus, while a modal is
 * open, with a modifier, and when the person has switched them off. `ShortcutSheet` shows them.
 */
export function useShortcuts(table: readonly Shortcut[]): void {
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  });
  useEffect(() => addShortcuts(() => latest.current), []);
}
