import { sessionUser } from '@emigration-portal/shared-api/session';

/** An upload that the page did not finish, such as before a reload. */
export interface UnfinishedUpload {
  readonly uploadId: string;
  readonly name: string;
  readonly fingerprint: string;
}

const requiredKeys = ['uploadId', 'name', 'fingerprint'] as const;
/** Checked without zod, because the page would load zod only for this check. */
const isUnfinished = (stored: Partial<UnfinishedUpload> | null): stored is UnfinishedUpload =>
  requiredKeys.every((part) => typeof stored?.[part] === 'string');

const keyPrefixOf = (path: string) => `upload/${sessionUser()?.id ?? 0}${path}#`;
const keyOf = (field: string) => keyPrefixOf(window.location.pathname) + field;

/** Stores in this tab that a field's file is being uploaded. After a reload the page cannot read the file again. */
export function saveUnfinishedUpload(field: string, upload: UnfinishedUpload): void {
  try {
    sessionStorage.setItem(keyOf(field), JSON.stringify(upload));
  } catch {
    // Full or forbidden storage: the upload works, but a reload does not know of it.
  }
}

/** Finds the upload that this field started but did not finish. */
export function findUnfinishedUpload(field: string): UnfinishedUpload | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(field)) ?? 'null');
    return isUnfinished(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

const photosKeyOf = (field: string) => `${keyOf(field)}/photos`;

/** Stores in this tab whether a field has chosen photos that are not uploaded yet. A reload loses them. */
export function markUnsentPhotos(field: string, hasPhotos: boolean): void {
  try {
    if (hasPhotos) sessionStorage.setItem(photosKeyOf(field), 'noted');
    else sessionStorage.removeItem(photosKeyOf(field));
  } catch {
    // Full or forbidden storage: the field works, but a reload does not know of the photos.
  }
}

/** Whether this field had chosen photos before a reload that were not uploaded. */
export function hadUnsentPhotos(field: string): boolean {
  try {
    return sessionStorage.getItem(photosKeyOf(field)) !== null;
  } catch {
    return false;
  }
}

/** Deletes what `saveUnfinishedUpload` stored. */
export function deleteUnfinishedUpload(field: string): void {
  try {
    sessionStorage.removeItem(keyOf(field));
  } catch {
    // The storage is forbidden, so nothing was stored.
  }
}

/**
 * Changes the address of the open page without a navigation, because the router would render the page again and lose
 * unsaved input. The stored unfinished uploads move to the new address.
 */
export function replaceAddress(path: string): void {
  const before = keyPrefixOf(window.location.pathname);
  window.history.replaceState(window.history.state, '', path);
  const after = keyPrefixOf(window.location.pathname);
  if (before === after) return;
  try {
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(before))) {
      sessionStorage.setItem(key.replace(before, after), sessionStorage.getItem(key) ?? '');
      sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden storage: a reload does not know of unfinished uploads.
  }
}
