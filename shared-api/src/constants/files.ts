/** Largest upload of any kind, in bytes (10 MiB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The only bucket name that the server accepts. See docs/product.md#files. */
export const BUCKET_NAME = 'emigration-portal-dev';
/** The content types of stored files. The browser opens no other type. */
export const fileContentTypes = ['application/pdf', 'image/jpeg'] as const;
export type FileContentType = (typeof fileContentTypes)[number];
/** Largest profile photo, in bytes (100 KiB). The browser scales photos to 256 × 256 pixels. */
export const PROFILE_PHOTO_MAX_BYTES = 100 * 1024;

/**
 * Reasons why a file is refused. The API sends the reason as `facts.reason` with the code `file_rejected`.
 * - `wrong_type`: neither PDF nor JPEG.
 * - `not_at_start`: bytes before the header of a PDF.
 * - `second_file`: another file after the end, or between two parts.
 * - `damaged`: broken structure.
 * - `no_pages`: a PDF without a page.
 * - `needs_password`: a PDF that opens only with a password.
 * - `unknown_protection`: a PDF protection that viewers do not support.
 * - `too_many_pixels`: a picture larger than `MAX_PICTURE_PIXELS`.
 * - `unknown_compression`: a compression that browsers do not support.
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
 * Results of the virus scan of a stored file. `clean`: nothing found. `unscanned`: there is no scanner. `waiting`: the
 * scan has not run yet. `infected`: a virus was found later, and nobody can download the file.
 */
export const scanStates = ['clean', 'unscanned', 'waiting', 'infected'] as const;
export type ScanState = (typeof scanStates)[number];
