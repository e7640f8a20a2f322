const storageKey = 'admin-shortcuts';

/** True when shortcuts are off but localStorage could not store that. */
let isOffOnThisPage = false;

/** Whether shortcuts work on this device. WCAG 2.1.4 demands the switch. */
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
