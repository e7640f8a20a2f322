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
import fileErrors from '../locales/en/fileErrors.json';
import { addSharedTexts } from '../texts/index.ts';
import { createBlobUrl, saveBlob } from './save-blob.ts';

// Calls about files, and forms with files, may fail with these codes.
addSharedTexts(fileErrors);

/**
 * Why a file is refused before it is sent. `picture`: it cannot be made small enough. `connection`: the code that makes it
 * smaller could not be loaded.
 */
export type FileProblem = FileFault | 'size' | 'empty' | 'unreadable' | 'picture' | 'connection';

/** Returns the key of a stored file, for download and delete. */
export const downloadKeyOf = ({ prefix, name }: Pick<FileRef, 'name' | 'prefix'>): string => prefix + name;

/** Converts a limit such as 500 KB to bytes (1 KB is 1,024 bytes); at most the portal's limit of 10 MiB. */
export const toMaxBytes = (size: number, unit: SizeUnit): number =>
  Math.min(size * bytesPerUnit[unit], MAX_UPLOAD_BYTES);

interface FileKind {
  readonly accept: string;
  /** The first bytes of such a file, one character each. */
  readonly firstBytes: RegExp;
  readonly extension: RegExp;
}
/** Some phones report PDFs as `application/x-pdf` or `application/octet-stream`. */
const kinds: Readonly<Record<DocumentType, FileKind>> = {
  '.pdf': {
    accept: '.pdf,application/pdf,application/x-pdf,application/octet-stream',
    firstBytes: /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*%PDF-/,
    extension: /\.pdf$/i,
  },
  '.jpg': { accept: '.jpg,.jpeg,image/jpeg', firstBytes: /^\xff\xd8/, extension: /\.jpe?g$/i },
};
/** Matches the first bytes of PNG, GIF, BMP, WebP, and the formats of iPhones. */
const pictureBytes = /^(?:\x89PNG|GIF8|BM|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi|he|mi|ms))/;
/** Matches the first bytes of formats that every browser can draw. */
const drawablePictureBytes = /^(?:\x89PNG|GIF8|RIFF[\s\S]{4}WEBP)/;
const looksLikePicture = ({ name, type }: File) =>
  type.startsWith('image/') || /\.(?:jpe?g|jfif|png|webp|hei[cf]|avif)$/i.test(name);

/** Returns the `accept` attribute of an `<input type="file">` for document types. */
export const acceptAttribute = (types: readonly DocumentType[]): string =>
  types.map((type) => kinds[type].accept).join(',');

/** Detects a file's kind by its first bytes. `picture`: another format that a browser may draw. */
export function detectFileKind(file: File, head: Uint8Array): DocumentType | 'picture' | undefined {
  const text = String.fromCharCode(...head);
  const type = documentTypes.find((each) => kinds[each].firstBytes.test(text));
  return type ?? (pictureBytes.test(text) || looksLikePicture(file) ? 'picture' : undefined);
}

/** Whether every browser can draw this format. If drawing fails nevertheless, the file is damaged. */
export const isDrawableFormat = (head: Uint8Array): boolean => drawablePictureBytes.test(String.fromCharCode(...head));

/** Returns the name with the extension of its type. */
export const withExtension = (name: string, type: DocumentType): string =>
  kinds[type].extension.test(name) ? name : name.replace(/\.(?:pdf|jpe?g|jfif|png|webp|hei[cf]|avif)$/i, '') + type;

/** Downloads a stored file, PDF or JPEG. Throws `ApiError`. */
export const downloadFile = (file: Pick<FileRef, 'name' | 'prefix'>): Promise<Blob> =>
  download(fileEndpoints.downloadFile, { key: downloadKeyOf(file), bucketName: BUCKET_NAME });

/**
 * Opens a stored file in a new tab. Opens the tab before the download, because pop-up blockers allow it only right after
 * the press. If it is blocked, the file is saved instead. Throws `ApiError`.
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
