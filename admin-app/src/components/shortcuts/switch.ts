const slot = 'admin-shortcuts';

/** Switched off on this page alone, as the browser has no room to keep it. */
let offHere = false;

/** Whether keys without a modifier do anything on this device. WCAG 2.1.4. */
export const areShortcutsOn = (): boolean => !offHere && localStorage.getItem(slot) !== 'off';

export function switchShortcuts(on: boolean): void {
  offHere = false;
  try {
    if (on) localStorage.removeItem(slot);
    else localStorage.setItem(slot, 'off');
  } catch {
    offHere = true;
  }
}
