/** Marks of other files: at the end of ZIP, at the start of RAR, 7z, xz and PDF. */
const MARKS = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0', '%PDF-'];
/** The short marks of gzip and bzip2 count only at the start of the bytes. */
const SHORT_MARKS = ['\x1f\x8b\x08', 'BZh'];
const PADDING = /^[\0\s]+/;
/** The tag name must end. Four letters alone appear by chance in one of a hundred clips that cameras append. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)[\s/>]/i;
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;

/** Whether stray bytes contain an archive or a PDF. */
export function containsArchive(text: string): boolean {
  const start = text.replace(PADDING, '');
  return SHORT_MARKS.some((mark) => start.startsWith(mark)) || MARKS.some((mark) => text.includes(mark));
}

/** Whether stray bytes contain an archive, a PDF, or HTML that a browser would run. */
export const containsSecondFile = (text: string): boolean => containsArchive(text) || MARKUP.test(text);

/**
 * Whether the file ends with a ZIP archive. Programs read a ZIP from its end, where the last record has the length of a
 * comment.
 */
export function endsAsZip(text: string): boolean {
  const from = Math.max(0, text.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = text.indexOf(ZIP_END, from); at !== -1; at = text.indexOf(ZIP_END, at + 1)) {
    const comment = text.charCodeAt(at + 20) + 256 * text.charCodeAt(at + 21);
    if (at + ZIP_END_BYTES + comment === text.length) return true;
  }
  return false;
}
