import {
  BUCKET_NAME,
  bytesPerUnit,
  type DocumentType,
  documentTypes,
  type FileFault,
  type FileRef,
  fileEndpoints,
  MAX_UPLOAD_BYTES,
  type SizeUnit,
} from '@emigration-portal/shared-api';
import { download } from '@emigration-portal/shared-api/client';
import { createBlobUrl, saveBlob } from './save-blob.ts';

/**
 * What can be wrong with a file before a byte of it is sent; `picture` is one that cannot be made small enough,
 * `connection` one that nothing came to make smaller.
 */
export type FileProblem = FileFault | 'size' | 'empty' | 'unreadable' | 'picture' | 'connection';

/** The key a stored file is downloaded and deleted by. */
export const fileKeyOf = ({ prefix, name }: Pick<FileRef, 'name' | 'prefix'>): string => prefix + name;

/** A limit such as 500 KB in bytes: 1 KB is 1,024 bytes, and never more than the portal takes (10 MiB). */
export const toMaxBytes = (size: number, unit: SizeUnit): number =>
  Math.min(size * bytesPerUnit[unit], MAX_UPLOAD_BYTES);

interface FileKind {
  readonly accept: string;
  /** The first bytes of such a file, one character each. */
  readonly begins: RegExp;
  readonly ends: RegExp;
}
/** Phones that do not know a PDF by its name call it x-pdf, or just bytes. */
const kinds: Readonly<Record<DocumentType, FileKind>> = {
  '.pdf': {
    accept: '.pdf,application/pdf,application/x-pdf,application/octet-stream',
    begins: /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*%PDF-/,
    ends: /\.pdf$/i,
  },
  '.jpg': { accept: '.jpg,.jpeg,image/jpeg', begins: /^\xff\xd8/, ends: /\.jpe?g$/i },
};
/** PNG, GIF, BMP, WebP, and the formats of iPhones. */
const picture = /^(?:\x89PNG|GIF8|BM|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi|he|mi|ms))/;
/** Those of them that every browser draws. */
const drawnPicture = /^(?:\x89PNG|GIF8|RIFF[\s\S]{4}WEBP)/;
const looksLikePicture = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(?:jpe?g|jfif|png|webp|hei[cf]|avif)$/i.test(name);

/** The picker filter of an `<input type="file">`. */
export const acceptAttribute = (types: readonly DocumentType[]): string =>
  types.map((type) => kinds[type].accept).join(',');

/** What a file is by its first bytes; `picture` where a browser may draw it, undefined for anything else. */
export function detectFileKind(file: File, head: Uint8Array): DocumentType | 'picture' | undefined {
  const text = String.fromCharCode(...head);
  const type = documentTypes.find((each) => kinds[each].begins.test(text));
  return type ?? (picture.test(text) || looksLikePicture(file) ? 'picture' : undefined);
}

/** Whether a browser draws such a picture unless it is damaged. */
export const canBrowserDraw = (head: Uint8Array): boolean => drawnPicture.test(String.fromCharCode(...head));

/** A name that ends as its type does. */
export const withExtension = (name: string, type: DocumentType): string =>
  kinds[type].ends.test(name) ? name : name.replace(/\.(?:pdf|jpe?g|jfif|png|webp|hei[cf]|avif)$/i, '') + type;

/** The bytes of a stored file; only PDF and JPEG come through. Throws `ApiError`. */
export const downloadFile = (file: Pick<FileRef, 'name' | 'prefix'>): Promise<Blob> =>
  download(fileEndpoints.downloadFile, { key: fileKeyOf(file), bucketName: BUCKET_NAME });

/**
 * Opens a stored file in a new tab. The tab is opened before the download, so that no pop-up blocker stands in the way;
 * where one does, the file is saved instead. Throws `ApiError`.
 */
export async function openFile(file: Pick<FileRef, 'name' | 'prefix'>): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const blob = await downloadFile(file);
    if (tab) tab.location.replace(createBlobUrl(blob));
    else saveBlob(blob, file.name);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
