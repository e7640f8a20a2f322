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
 * the signed-in person, and a log-out deletes it. `form` names the form and its object. Never save passwords or pictures.
 */
export function useTabDraft<T>(form: string): TabDraft<T> {
  const [draft] = useState(() => {
    const own = `${TAB_DRAFT_KEY_PREFIX}${sessionUser()?.id} `;
    const epoch = draftsEpoch();
    forgetForeign(own);
    return {
      savedDraft: read<T>(own + form, epoch),
      saveDraft: (typed: T | undefined) => write(own + form, epoch, typed),
    };
  });
  return draft;
}

interface Stored {
  /** A log-out, also in another tab, changes the epoch and so invalidates the draft. */
  readonly epoch: string;
  readonly typed: unknown;
}

function read<T>(slot: string, epoch: string): T | undefined {
  const stored = JSON.parse(sessionStorage.getItem(slot) ?? 'null') as Stored | null;
  return stored?.epoch === epoch ? (stored.typed as T) : undefined;
}

function write(slot: string, epoch: string, typed: unknown): void {
  try {
    if (typed === undefined || epoch !== draftsEpoch()) sessionStorage.removeItem(slot);
    else sessionStorage.setItem(slot, JSON.stringify({ epoch, typed } satisfies Stored));
  } catch {
    // Full or forbidden storage: there is no draft, and the form still works.
  }
}

function forgetForeign(own: string): void {
  for (const slot of Object.keys(sessionStorage))
    if (slot.startsWith(TAB_DRAFT_KEY_PREFIX) && !slot.startsWith(own)) sessionStorage.removeItem(slot);
}
