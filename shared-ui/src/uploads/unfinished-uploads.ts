import { sessionUser } from '@emigration-portal/shared-api/session';

/** An upload the page did not see the end of. */
export interface UnfinishedUpload {
  readonly uploadId: string;
  readonly name: string;
  readonly fingerprint: string;
}

const parts = ['uploadId', 'name', 'fingerprint'] as const;
/** By hand: the page of a form would load a schema library for this alone. */
const isUnfinished = (noted: Partial<UnfinishedUpload> | null): noted is UnfinishedUpload =>
  parts.every((part) => typeof noted?.[part] === 'string');

const keysOf = (path: string) => `upload/${sessionUser()?.id ?? 0}${path}#`;
const keyOf = (field: string) => keysOf(window.location.pathname) + field;

/** Notes for this tab that a field's file is on its way: the file itself cannot be read again after a reload. */
export function saveUnfinishedUpload(field: string, note: UnfinishedUpload): void {
  try {
    sessionStorage.setItem(keyOf(field), JSON.stringify(note));
  } catch {
    // Storage that is full or forbidden costs no more than this note.
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

/** Notes for this tab whether photos for a field are no file yet: after a reload they are gone. */
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
 * Gives the open page another address without a navigation: the router would draw it anew and lose what is typed
 * meanwhile. What is noted of its uploads moves along.
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
