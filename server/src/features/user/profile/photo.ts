import { createHash } from 'node:crypto';
import { PROFILE_PHOTO_MAX_BYTES } from '@emigration-portal/shared-api';
import { inspectJpeg } from '@emigration-portal/shared-api/files';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { savePhotoRow } from './queries.ts';

interface PhotoInput {
  readonly profilePhotoFile?: string | null | undefined;
  readonly profilePhotoFileName?: string | undefined;
}

export interface Photo {
  /** Undefined deletes the photo. */
  readonly jpeg: Buffer | undefined;
  readonly fileName: string;
}

/** Undefined: the stored photo stays. Throws for a file that is too large or no JPEG. */
export function readPhoto({ profilePhotoFile, profilePhotoFileName = '' }: PhotoInput): Photo | undefined {
  if (profilePhotoFile === undefined || profilePhotoFile === null) return undefined;
  if (profilePhotoFile === '') return { jpeg: undefined, fileName: '' };
  const jpeg = Buffer.from(profilePhotoFile, 'base64');
  const fields = ['profilePhotoFile'];
  if (jpeg.length > PROFILE_PHOTO_MAX_BYTES) throw new AppError('file_too_large', { fields });
  if (!inspectJpeg(jpeg).isComplete) throw new AppError('file_rejected', { fields });
  return { jpeg, fileName: profilePhotoFileName };
}

/** The same digest as in `findProfileAt`. */
export const photoDigestOf = ({ jpeg }: Photo) => (jpeg ? createHash('md5').update(jpeg).digest('hex') : null);

export const pickPhotoColumn = (photo: Photo | undefined) => (photo ? { profilePhotoFileName: photo.fileName } : {});

export async function storePhoto(tx: Database, userId: number, photo: Photo | undefined): Promise<void> {
  if (photo) await savePhotoRow(tx, userId, photo.jpeg);
}
