import type { RefObject } from 'react';
import { useShortcuts } from '../../../components/shortcuts/useShortcuts.ts';

/** Shortcuts of the queue: search, next and previous row, open, select. */
export function useRowShortcuts(panel: RefObject<HTMLElement | null>) {
  const rows = () => [...(panel.current?.querySelectorAll<HTMLElement>('tbody > tr, .list-cards > li') ?? [])];
  const at = () => rows().findIndex((row) => row.contains(document.activeElement));
  const linkOf = (row: HTMLElement | undefined) => row?.querySelector('a');
  function move(by: 1 | -1) {
    const all = rows();
    const next = at() < 0 ? 0 : Math.min(Math.max(at() + by, 0), all.length - 1);
    linkOf(all[next])?.focus();
  }
  useShortcuts([
    { keys: ['/'], name: 'search', run: () => panel.current?.querySelector<HTMLElement>('[type=search]')?.focus() },
    { keys: ['j'], name: 'nextRow', run: () => move(1), repeats: true },
    { keys: ['k'], name: 'previousRow', run: () => move(-1), repeats: true },
    { keys: ['Enter'], name: 'openRow', run: () => linkOf(rows()[at()])?.click() },
    { keys: ['x'], name: 'chooseRow', run: () => rows()[at()]?.querySelector<HTMLElement>('[type=checkbox]')?.click() },
    {
      keys: ['b'],
      name: 'chosen',
      run: () => panel.current?.querySelector<HTMLElement>('.queue-chosen select')?.focus(),
    },
  ]);
}
