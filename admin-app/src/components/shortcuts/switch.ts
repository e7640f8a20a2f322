const slot = 'admin-shortcuts';

/** Whether keys without a modifier do anything on this device. WCAG 2.1.4. */
export const areShortcutsOn = (): boolean => localStorage.getItem(slot) !== 'off';

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(slot);
  else localStorage.setItem(slot, 'off');
}
