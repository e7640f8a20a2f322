const storageKey = 'admin-shortcuts';

/** Switched off on this page alone, as the browser has no room to keep it. */
let isOffOnThisPage = false;

/** Whether keys without a modifier do anything on this device. WCAG 2.1.4. */
export const areShortcutsEnabled = (): boolean => !isOffOnThisPage && localStorage.getItem(storageKey) !== 'off';

export function setShortcutsEnabled(isEnabled: boolean): void {
  isOffOnThisPage = false;
  try {
    if (isEnabled) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    isOffOnThisPage = true;
  }
}
