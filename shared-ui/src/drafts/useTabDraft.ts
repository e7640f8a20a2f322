import { draftsEpoch, sessionUser, TAB_DRAFT_KEY_PREFIX } from '@emigration-portal/shared-api/session';
import { useState } from 'react';

/** What this tab keeps of a form. */
interface TabDraft<T> {
  /** What was typed before and not saved, as the form found it; undefined without any. */
  readonly savedDraft: T | undefined;
  /** Keeps what is typed now; undefined forgets it. Stays the same function. */
  readonly saveDraft: (typed: T | undefined) => void;
}

/**
 * Keeps in this tab what was typed into a form and not saved, so that neither a reload nor an ended session loses it:
 * whoever signs in again finds it. It is the signed-in person's alone and ends with a log-out; `form` names the form
 * and what it is about. Never give it a password or a picture.
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
  /** A log-out, also in another tab, makes it worthless. */
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
    // A full or forbidden storage keeps nothing, and the form works as before.
  }
}

function forgetForeign(own: string): void {
  for (const slot of Object.keys(sessionStorage))
    if (slot.startsWith(TAB_DRAFT_KEY_PREFIX) && !slot.startsWith(own)) sessionStorage.removeItem(slot);
}
