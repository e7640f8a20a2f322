import { canRestoreUnsavedChanges } from '@emigration-portal/shared-api/session';

const expiryKey = 'session-expired';
const addressKey = 'return-address';

/** Stores a value for this tab that survives a reload. Deletes the old value if the storage is full. */
export function saveInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Stores the requested address until the next log-in. */
export function saveReturnAddress(url: string): void {
  const { pathname, search } = new URL(url, window.location.origin);
  saveInTab(addressKey, pathname + search);
}

export const readReturnAddress = (): string | null => sessionStorage.getItem(addressKey);

export const deleteReturnAddress = (): void => sessionStorage.removeItem(addressKey);

/** Stores that the session expired, and whether unsaved input can be restored. Call it while the form is still open. */
export const markSessionExpired = (): void => saveInTab(expiryKey, canRestoreUnsavedChanges() ? 'kept' : 'nothingOpen');

/** Reads whether the last session of this tab expired, and whether its unsaved input was stored (`kept`). */
export function readExpiredSession(): 'kept' | 'nothingOpen' | undefined {
  const stored = sessionStorage.getItem(expiryKey);
  return stored === 'kept' || stored === 'nothingOpen' ? stored : undefined;
}

export const clearExpiredSession = (): void => sessionStorage.removeItem(expiryKey);
