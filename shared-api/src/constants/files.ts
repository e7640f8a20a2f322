/** Largest upload of any kind, bytes (10 MiB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The only bucket name the server accepts. See docs/product.md#files. */
export const BUCKET_NAME = 'emigration-portal-dev';
/** Content types a stored file can have; the browser opens nothing else. */
export const fileContentTypes = ['application/pdf', 'image/jpeg'] as const;
export type FileContentType = (typeof fileContentTypes)[number];
/** Largest profile photo, bytes (100 KiB); the browser makes one of 256 × 256 pixels. */
export const PROFILE_PHOTO_MAX_BYTES = 100 * 1024;

/**
 * Why a file is refused: neither a PDF nor a JPEG; a PDF with something before its header; something after its end or
 * between its parts is a file of its own; its structure is broken; a PDF without a page; one that asks for a password;
 * one with a protection that viewers do not know; a picture above `MAX_PICTURE_PIXELS`; one with a compression that
 * browsers do not know. On the wire it is `facts.reason` beside the code `file_rejected`.
 */
export const fileFaults = [
  'wrong_type',
  'not_at_start',
  'second_file',
  'damaged',
  'no_pages',
  'needs_password',
  'unknown_protection',
  'too_many_pixels',
  'unknown_compression',
] as const;
export type FileFault = (typeof fileFaults)[number];

/**
 * What is known of viruses in a stored file: nothing was found; nobody has looked, because no scanner is set up; the scanner
 * comes to it; or one was found after it was stored, and nobody is given it any more.
 */
export const scanStates = ['clean', 'unscanned', 'waiting', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];
