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
