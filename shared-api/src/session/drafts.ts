const key = 'drafts-cleared-at';

/** Name of the IndexedDB database with this device's unsaved form input. */
export const DRAFTS_DATABASE = 'drafts';

/** Prefix of session-storage keys with this tab's unsaved form input. */
export const TAB_DRAFT_KEY_PREFIX = 'draft ';

/**
 * Returns a value that changes with each `clearDrafts`, in all tabs. A form must not write drafts after it has changed.
 */
export const draftsEpoch = (): string => localStorage.getItem(key) ?? '';

/**
 * Deletes all drafts on this device. Open forms in other tabs stop writing drafts too. The shell calls it at log-out.
 */
export function clearDrafts(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // If the storage is full, removing the epoch still works and also changes it.
    localStorage.removeItem(key);
  }
  globalThis.indexedDB?.deleteDatabase(DRAFTS_DATABASE);
  for (const slot of Object.keys(sessionStorage))
    if (slot.startsWith(TAB_DRAFT_KEY_PREFIX)) sessionStorage.removeItem(slot);
}
