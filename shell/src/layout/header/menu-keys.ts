import { mirrorArrowKey } from '@emigration-portal/shared-ui/page';
import type { KeyboardEvent } from 'react';

/**
 * Ref callback for a menu: arrow keys, Home and End move the focus among its links and buttons. After the last entry
 * comes the first. Returns the function that removes the keys.
 */
export function addMenuKeys(menu: HTMLElement | null): () => void {
  const handleKey = (event: globalThis.KeyboardEvent) => {
    const items = listMenuItems(menu);
    const index = findTargetIndex(mirrorArrowKey(event.key), items.indexOf(event.target as HTMLElement), items.length);
    if (index === undefined) return;
    event.preventDefault();
    items[(index + items.length) % items.length]?.focus();
  };
  menu?.addEventListener('keydown', handleKey);
  return () => menu?.removeEventListener('keydown', handleKey);
}

/** Key handler of a menu button. Arrow down opens the menu and focuses its first entry; arrow up focuses the last. */
export function openMenuByArrow(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open();
  const id = event.currentTarget.getAttribute('aria-controls') ?? '';
  const position = event.key === 'ArrowDown' ? 0 : -1;
  // A hidden element cannot have the focus, so this waits until the menu is visible.
  requestAnimationFrame(() => listMenuItems(document.getElementById(id)).at(position)?.focus());
}

const listMenuItems = (menu: Element | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

function findTargetIndex(key: string, currentIndex: number, length: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return currentIndex + 1;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return currentIndex - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
