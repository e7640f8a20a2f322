import { sessionUser } from '@emigration-portal/shared-api/session';
import * as z from 'zod/mini';

/** An upload the page did not see the end of. */
const Unfinished = z.object({ uploadId: z.string(), name: z.string(), fingerprint: z.string() });
export type Unfinished = z.infer<typeof Unfinished>;

const keyOf = (field: string) => `upload/${sessionUser()?.id ?? 0}${window.location.pathname}#${field}`;

/** Notes for this tab that a field's file is on its way: the file itself cannot be read again after a reload. */
export function noteUnfinished(field: string, note: Unfinished): void {
  try {
    sessionStorage.setItem(keyOf(field), JSON.stringify(note));
  } catch {
    // Storage that is full or forbidden costs no more than this note.
  }
}

export function unfinishedOf(field: string): Unfinished | undefined {
  try {
    return z.parse(Unfinished, JSON.parse(sessionStorage.getItem(keyOf(field)) ?? ''));
  } catch {
    return undefined;
  }
}

export function forgetUnfinished(field: string): void {
  try {
    sessionStorage.removeItem(keyOf(field));
  } catch {
    // Nothing was noted either.
  }
}
