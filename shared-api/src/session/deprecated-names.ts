import { lastActivityAt, recordActivity } from './activity.ts';
import { TAB_DRAFT_KEY_PREFIX } from './drafts.ts';
import { canRestoreUnsavedChanges, confirmSignOut, hasUnsavedChanges, registerSignOutQuestion } from './unsaved.ts';

// For remotes that were released with shared-api 1.5 or older.

/** When the server last accepted the session. @deprecated Use `lastActivityAt`. */
export const activeAt = lastActivityAt;
/** Records that the server accepted the session. @deprecated Use `recordActivity`. */
export const noteActivity = recordActivity;
/** Prefix of storage keys with unsaved input. @deprecated Use `TAB_DRAFT_KEY_PREFIX`. */
export const TAB_DRAFTS = TAB_DRAFT_KEY_PREFIX;
/** Whether a form with unsaved changes is open. @deprecated Use `hasUnsavedChanges`. */
export const hasUnsaved = hasUnsavedChanges;
/** Registers a question to ask before log-out. @deprecated Use `registerSignOutQuestion`. */
export const holdSignOut = registerSignOutQuestion;
/** Whether the open form restores its input after log-in. @deprecated Use `canRestoreUnsavedChanges`. */
export const keepsUnsaved = canRestoreUnsavedChanges;
/** Asks the registered question; false cancels the log-out. @deprecated Use `confirmSignOut`. */
export const maySignOut = confirmSignOut;
