import type { KeyboardEvent } from 'react';

/** As the `ref` of a menu: arrow keys, Home and End move the focus among its links and buttons, round its ends. */
export function menuKeys(menu: HTMLElement | null): () => void {
  const move = (event: globalThis.KeyboardEvent) => {
    const items = itemsOf(menu);
    const to = target(event.key, items.indexOf(event.target as HTMLElement), items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[(to + items.length) % items.length]?.focus();
  };
  menu?.addEventListener('keydown', move);
  return () => menu?.removeEventListener('keydown', move);
}

/** On the button that opens a menu: the down arrow opens it and goes to its first entry, the up arrow to its last. */
export function openByArrow(event: KeyboardEvent<HTMLElement>, open: () => void): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  open();
  const id = event.currentTarget.getAttribute('aria-controls') ?? '';
  const at = event.key === 'ArrowDown' ? 0 : -1;
  // The panel is drawn first: what is hidden takes no focus.
  requestAnimationFrame(() => itemsOf(document.getElementById(id)).at(at)?.focus());
}

const itemsOf = (menu: Element | null): HTMLElement[] => [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];

function target(key: string, here: number, length: number): number | undefined {
  if (key === 'ArrowDown' || key === 'ArrowRight') return here + 1;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return here - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
