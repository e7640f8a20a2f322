import type { Database } from '../../../db/connect.ts';
import type { NewUser, UserRow } from '../queries.ts';
import { findFormChanges } from './find-form-changes.ts';
import { type Photo, photoColumn, photoDigestOf } from './photo.ts';
import { findProfileAt } from './queries.ts';

interface Form {
  /** Undefined: every difference from the stored row is a change. */
  readonly version: number | undefined;
  readonly columns: Partial<NewUser>;
  readonly photo: Photo | undefined;
}

/** Throws `version_conflict`. */
export async function mergeProfile(db: Database, stored: UserRow, { version, columns, photo }: Form) {
  const now = await findProfileAt(db, stored);
  const isLatest = version === undefined || version === stored.version;
  const read = isLatest ? now : await findProfileAt(db, stored, version);
  const form = { ...columns, ...(photo && { profilePhotoFile: photoDigestOf(photo) }) };
  const { profilePhotoFile, ...changed } = findFormChanges({ stored: now ?? {}, read, form });
  const isNewPhoto = profilePhotoFile !== undefined;
  return { change: { ...changed, ...(isNewPhoto && photoColumn(photo)) }, photo: isNewPhoto ? photo : undefined };
}
