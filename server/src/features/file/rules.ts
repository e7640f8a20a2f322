import { BUCKET_NAME, type FileContentType, isFileName, MAX_FILE_NAME } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';

/** Bytes and files one user may keep. security.md row 54 */
export const QUOTA = { bytes: 200 * 1024 * 1024, files: 500 } as const;
export const UPLOADS_AT_ONCE = 3;
/** Uploads one user may have begun and not ended; one more makes the server forget the longest untouched. */
export const UNFINISHED_UPLOADS = 6;

const extensions: Record<string, FileContentType> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

export function requireBucket(bucketName: string): void {
  if (bucketName !== BUCKET_NAME) throw new AppError('invalid_input', { fields: ['bucketName'] });
}

/** Everybody uploads below a prefix of their own, into the one bucket. */
export function requireOwnPlace(place: { prefix: string; bucketName: string }, ownerId: number): void {
  requireBucket(place.bucketName);
  if (!place.prefix.startsWith(`${ownerId}/`)) throw new AppError('forbidden');
}

/** The content type a file name promises; undefined for a name that is not allowed. */
export function typeOfName(name: string): FileContentType | undefined {
  if (!isFileName(name)) return undefined;
  return extensions[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
}

/** `form.pdf`, then `form (2).pdf`, `form (3).pdf` …, never longer than a name may be. */
export function numbered(name: string, copy: number): string {
  if (copy === 1) return name;
  const dot = name.lastIndexOf('.');
  const suffix = ` (${copy})${name.slice(dot)}`;
  return name.slice(0, Math.min(dot, MAX_FILE_NAME - suffix.length)).toWellFormed() + suffix;
}

/** Prefix and name of a download key. */
export function splitKey(key: string): { prefix: string; name: string } | undefined {
  const match = /^([1-9]\d{0,14}\/\d{8,14}\/)([^/]{1,120})$/.exec(key);
  return match ? { prefix: match[1] ?? '', name: match[2] ?? '' } : undefined;
}
