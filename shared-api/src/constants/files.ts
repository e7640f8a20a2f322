/** Largest upload of any kind, bytes (10 MiB). security.md row 52. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** The only bucket name the server accepts. Specification §9 (development bucket). */
export const BUCKET_NAME = 'emigration-portal-dev';
/** Content types a stored file can have; the browser opens nothing else. security.md row 53. */
export const fileContentTypes = ['application/pdf', 'image/jpeg'] as const;
export type FileContentType = (typeof fileContentTypes)[number];
/** Largest profile photo, bytes (100 KiB); the browser makes one of 256 × 256 pixels. */
export const PROFILE_PHOTO_MAX_BYTES = 100 * 1024;
