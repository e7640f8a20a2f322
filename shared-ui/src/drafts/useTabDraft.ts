import { draftsEpoch, sessionUser, TAB_DRAFT_KEY_PREFIX } from '@emigration-portal/shared-api/session';
import { useState } from 'react';

/** The draft of a form in this tab. */
interface TabDraft<T> {
  /** The draft that existed when the form was mounted; undefined without one. */
  readonly savedDraft: T | undefined;
  /** Saves the current values; undefined deletes the draft. The same function in every render. */
  readonly saveDraft: (typed: T | undefined) => void;
}

/**
 * Saves unsaved input in the tab's storage, so that a reload or an expired session does not lose it. The draft belongs to
 * the signed-in person, and a log-out deletes it. `formKey` names the form and its object, such as `letter 1`. Never save
 * passwords or pictures.
 */
export function useTabDraft<T>(formKey: string): TabDraft<T> {
  const [draft] = useState(() => {
    const keyPrefixOfUser = `${TAB_DRAFT_KEY_PREFIX}${sessionUser()?.id} `;
    const epoch = draftsEpoch();
    deleteDraftsOfOthers(keyPrefixOfUser);
    return {
      savedDraft: readDraft<T>(keyPrefixOfUser + formKey, epoch),
      saveDraft: (typed: T | undefined) => writeDraft(keyPrefixOfUser + formKey, epoch, typed),
    };
  });
  return draft;
}

interface StoredDraft {
  /** The value of `draftsEpoch` at the time of saving. A log-out in any tab changes it, which makes the draft invalid. */
  readonly epoch: string;
  readonly typed: unknown;
}

function readDraft<T>(storageKey: string, epoch: string): T | undefined {
  const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null;
  return stored?.epoch === epoch ? (stored.typed as T) : undefined;
}

function writeDraft(storageKey: string, epoch: string, typed: unknown): void {
  try {
    if (typed === undefined || epoch !== draftsEpoch()) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ epoch, typed } satisfies StoredDraft));
  } catch {
    // Full or forbidden storage: there is no draft, and the form still works.
  }
}

function deleteDraftsOfOthers(keyPrefixOfUser: string): void {
  for (const storageKey of Object.keys(sessionStorage))
    if (storageKey.startsWith(TAB_DRAFT_KEY_PREFIX) && !storageKey.startsWith(keyPrefixOfUser))
      sessionStorage.removeItem(storageKey);
}
