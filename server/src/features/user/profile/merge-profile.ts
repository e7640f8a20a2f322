import type { Database } from '../../../db/connect.ts';
import type { NewUser, UserRow } from '../queries.ts';
import { findFormChanges } from './find-form-changes.ts';
import { type Photo, photoDigestOf, pickPhotoColumn } from './photo.ts';
import { findProfileAt } from './queries.ts';

interface Form {
  /** Undefined: every difference from the stored row is a change. */
  readonly version: number | undefined;
  readonly columns: Partial<NewUser>;
  readonly photo: Photo | undefined;
}

/**
 * Returns the columns and the photo that the form changes. Throws `version_conflict` if somebody else changed the same
 * field.
 */
export async function mergeProfile(db: Database, stored: UserRow, { version, columns, photo }: Form) {
  const current = await findProfileAt(db, stored);
  const isLatest = version === undefined || version === stored.version;
  const loaded = isLatest ? current : await findProfileAt(db, stored, version);
  const form = { ...columns, ...(photo && { profilePhotoFile: photoDigestOf(photo) }) };
  const { profilePhotoFile, ...changed } = findFormChanges({ stored: current ?? {}, loaded, form });
  const isNewPhoto = profilePhotoFile !== undefined;
  return { change: { ...changed, ...(isNewPhoto && pickPhotoColumn(photo)) }, photo: isNewPhoto ? photo : undefined };
}
