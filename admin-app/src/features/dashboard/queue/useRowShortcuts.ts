import type { RefObject } from 'react';
import { useShortcuts } from '../../../components/shortcuts/useShortcuts.ts';

/** Shortcuts of the queue: search, next and previous row, open, select. */
export function useRowShortcuts(panel: RefObject<HTMLElement | null>) {
  const listRows = () => [...(panel.current?.querySelectorAll<HTMLElement>('tbody > tr, .list-cards > li') ?? [])];
  const focusedIndex = () => listRows().findIndex((row) => row.contains(document.activeElement));
  const linkOf = (row: HTMLElement | undefined) => row?.querySelector('a');
  function moveFocus(step: 1 | -1) {
    const allRows = listRows();
    const nextIndex = focusedIndex() < 0 ? 0 : Math.min(Math.max(focusedIndex() + step, 0), allRows.length - 1);
    linkOf(allRows[nextIndex])?.focus();
  }
  useShortcuts([
    { keys: ['/'], name: 'search', run: () => panel.current?.querySelector<HTMLElement>('[type=search]')?.focus() },
    { keys: ['j'], name: 'nextRow', run: () => moveFocus(1), repeats: true },
    { keys: ['k'], name: 'previousRow', run: () => moveFocus(-1), repeats: true },
    { keys: ['Enter'], name: 'openRow', run: () => linkOf(listRows()[focusedIndex()])?.click() },
    {
      keys: ['x'],
      name: 'chooseRow',
      run: () => listRows()[focusedIndex()]?.querySelector<HTMLElement>('[type=checkbox]')?.click(),
    },
    {
      keys: ['b'],
      name: 'selectionActions',
      run: () => panel.current?.querySelector<HTMLElement>('.queue-chosen select')?.focus(),
    },
  ]);
}
