import { lastActivityAt, recordActivity } from './activity.ts';
import { TAB_DRAFT_KEY_PREFIX } from './drafts.ts';
import { canRestoreUnsavedChanges, confirmSignOut, hasUnsavedChanges, registerSignOutQuestion } from './unsaved.ts';

// For remotes that were released with shared-api 1.5 or older.

/** @deprecated Use `lastActivityAt`. */
export const activeAt = lastActivityAt;
/** @deprecated Use `recordActivity`. */
export const noteActivity = recordActivity;
/** @deprecated Use `TAB_DRAFT_KEY_PREFIX`. */
export const TAB_DRAFTS = TAB_DRAFT_KEY_PREFIX;
/** @deprecated Use `hasUnsavedChanges`. */
export const hasUnsaved = hasUnsavedChanges;
/** @deprecated Use `registerSignOutQuestion`. */
export const holdSignOut = registerSignOutQuestion;
/** @deprecated Use `canRestoreUnsavedChanges`. */
export const keepsUnsaved = canRestoreUnsavedChanges;
/** @deprecated Use `confirmSignOut`. */
export const maySignOut = confirmSignOut;
