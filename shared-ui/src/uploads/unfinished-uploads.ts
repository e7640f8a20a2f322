import { sessionUser } from '@emigration-portal/shared-api/session';

/** An upload that the page did not finish, such as before a reload. */
export interface UnfinishedUpload {
  readonly uploadId: string;
  readonly name: string;
  readonly fingerprint: string;
}

const parts = ['uploadId', 'name', 'fingerprint'] as const;
/** Checked without zod, because the page would load it for this alone. */
const isUnfinished = (noted: Partial<UnfinishedUpload> | null): noted is UnfinishedUpload =>
  parts.every((part) => typeof noted?.[part] === 'string');

const keysOf = (path: string) => `upload/${sessionUser()?.id ?? 0}${path}#`;
const keyOf = (field: string) => keysOf(window.location.pathname) + field;

/** Stores in this tab that a field's file is being uploaded. After a reload the file itself cannot be read again. */
export function saveUnfinishedUpload(field: string, note: UnfinishedUpload): void {
  try {
    sessionStorage.setItem(keyOf(field), JSON.stringify(note));
  } catch {
    // Full or forbidden storage: the upload works, only this note is lost.
  }
}

export function findUnfinishedUpload(field: string): UnfinishedUpload | undefined {
  try {
    const noted = JSON.parse(sessionStorage.getItem(keyOf(field)) ?? 'null');
    return isUnfinished(noted) ? noted : undefined;
  } catch {
    return undefined;
  }
}

const photosOf = (field: string) => `${keyOf(field)}/photos`;

/** Stores in this tab whether a field has photos that are not a file yet. A reload loses them. */
export function markUnsentPhotos(field: string, are: boolean): void {
  try {
    if (are) sessionStorage.setItem(photosOf(field), 'noted');
    else sessionStorage.removeItem(photosOf(field));
  } catch {
    // As above.
  }
}

export function hadUnsentPhotos(field: string): boolean {
  try {
    return sessionStorage.getItem(photosOf(field)) !== null;
  } catch {
    return false;
  }
}

export function deleteUnfinishedUpload(field: string): void {
  try {
    sessionStorage.removeItem(keyOf(field));
  } catch {
    // Nothing was noted either.
  }
}

/**
 * Changes the address of the open page without a navigation, because the router would render it again and lose unsaved
 * input. The notes about unfinished uploads move to the new address.
 */
export function replaceAddress(path: string): void {
  const before = keysOf(window.location.pathname);
  window.history.replaceState(window.history.state, '', path);
  const after = keysOf(window.location.pathname);
  if (before === after) return;
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(before))) {
      sessionStorage.setItem(key.replace(before, after), sessionStorage.getItem(key) ?? '');
      sessionStorage.removeItem(key);
    }
  } catch {
    // The notes are lost, the page is not.
  }
}
