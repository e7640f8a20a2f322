import {
  BUCKET_NAME,
  bytesIn,
  type DocumentType,
  documentTypeTable,
  type FileRef,
  fileEndpoints,
  MAX_UPLOAD_BYTES,
  type SizeUnit,
} from '@emigration-portal/shared-api';
import { download } from '@emigration-portal/shared-api/client';
import { blobAddress, saveBlob } from './save-blob.ts';

/**
 * What can be wrong with a file before a byte of it is sent; `picture` is one that cannot be made small enough,
 * `connection` one that nothing came to make smaller.
 */
export type FileProblem = 'type' | 'size' | 'empty' | 'unreadable' | 'picture' | 'connection';

/** The key a stored file is downloaded and deleted by. */
export const fileKey = ({ prefix, name }: Pick<FileRef, 'name' | 'prefix'>): string => prefix + name;

/** A limit such as 500 KB in bytes: 1 KB is 1,024 bytes, and never more than the portal takes (10 MiB). */
export const maxBytes = (size: number, unit: SizeUnit): number => Math.min(size * bytesIn[unit], MAX_UPLOAD_BYTES);

interface Kind {
  readonly ends: RegExp;
  readonly accept: string;
  /** The first bytes of such a file, as Latin-1. */
  readonly begins: string;
}
export const kinds: Readonly<Record<DocumentType, Kind>> = {
  '.pdf': { ends: /\.pdf$/i, accept: '.pdf,application/pdf', begins: '%PDF-' },
  '.jpg': { ends: /\.jpe?g$/i, accept: '.jpg,.jpeg,image/jpeg', begins: '\xff\xd8\xff' },
};

/** The picker filter of an `<input type="file">`. */
export const acceptOf = (types: readonly DocumentType[]): string => types.map((type) => kinds[type].accept).join(',');

/** Whether a file is a picture the browser could make smaller for a field of these types. */
export const isPicture = (file: File, types: readonly DocumentType[]): boolean =>
  types.includes('.jpg') && kinds['.jpg'].ends.test(file.name);

/** Whether photos are no file yet that a field of these types takes: several, or one in another format. */
export const needsMaking = ([file, ...others]: readonly File[], types: readonly DocumentType[]): boolean =>
  others.length > 0 || (file !== undefined && looksLikePhoto(file) && checkFile(file, types, file.size) === 'type');

const looksLikePhoto = ({ name, type }: File) => type.startsWith('image/') || /\.(jpe?g|png|webp|hei[cf])$/i.test(name);

/** Checks name, type and size in the browser; undefined means it may be sent. */
export function checkFile(file: File, types: readonly DocumentType[], limit: number): FileProblem | undefined {
  const fits = types.some((type) => {
    const { contentType } = documentTypeTable[type];
    return kinds[type].ends.test(file.name) && (file.type === '' || file.type === contentType);
  });
  if (!fits) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > limit ? 'size' : undefined;
}

/** The bytes of a stored file; only PDF and JPEG come through. Throws `ApiError`. */
export const downloadFile = (file: Pick<FileRef, 'name' | 'prefix'>): Promise<Blob> =>
  download(fileEndpoints.downloadFile, { key: fileKey(file), bucketName: BUCKET_NAME });

/**
 * Opens a stored file in a new tab. The tab is opened before the download, so that no pop-up blocker stands in the way;
 * where one does, the file is saved instead. Throws `ApiError`.
 */
export async function openFile(file: Pick<FileRef, 'name' | 'prefix'>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const blob = await downloadFile(file);
    if (tab) tab.location.replace(blobAddress(blob));
    else saveBlob(blob, file.name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
