const clearedAtKey = 'drafts-cleared-at';

/** Name of the IndexedDB database with this device's unsaved form input. */
export const DRAFTS_DATABASE = 'drafts';

/** Prefix of session-storage keys with this tab's unsaved form input. */
export const TAB_DRAFT_KEY_PREFIX = 'draft ';

/**
 * Returns a value that changes with each `clearDrafts`, in all tabs. A form must not write drafts after it has changed.
 */
export const draftsEpoch = (): string => localStorage.getItem(clearedAtKey) ?? '';

/**
 * Deletes all drafts on this device. Open forms in other tabs stop writing drafts too. The shell calls it at log-out.
 */
export function clearDrafts(now = Date.now()): void {
  try {
    localStorage.setItem(clearedAtKey, String(now));
  } catch {
    // If the storage is full, removing the value still works. It also changes the epoch.
    localStorage.removeItem(clearedAtKey);
  }
  globalThis.indexedDB?.deleteDatabase(DRAFTS_DATABASE);
  for (const storageKey of Object.keys(sessionStorage))
    if (storageKey.startsWith(TAB_DRAFT_KEY_PREFIX)) sessionStorage.removeItem(storageKey);
}
