const key = 'drafts-cleared-at';

/** Name of the IndexedDB database in which forms keep on this device what was typed and not saved. */
export const DRAFTS_DATABASE = 'drafts';

/** Session-storage keys beginning so hold what was typed in this tab and not saved. */
export const TAB_DRAFT_KEY_PREFIX = 'draft ';

/** Another value after each `clearDrafts`, in all tabs: a form that began under an older one may not write any more. */
export const draftsEpoch = (): string => localStorage.getItem(key) ?? '';

/** For the shell's log-out: forgets all drafts of this device, also those of forms still open in other tabs. */
export function clearDrafts(now = Date.now()): void {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // A full browser has room to forget the epoch, which makes it another one too.
    localStorage.removeItem(key);
  }
  globalThis.indexedDB?.deleteDatabase(DRAFTS_DATABASE);
  for (const slot of Object.keys(sessionStorage))
    if (slot.startsWith(TAB_DRAFT_KEY_PREFIX)) sessionStorage.removeItem(slot);
}
