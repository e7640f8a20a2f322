/** Bytes at the end of ZIP files, and at the start of RAR, 7z, xz and PDF files. */
const ARCHIVE_MARKS = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0', '%PDF-'];
/** First bytes of gzip and bzip2 files. They are short, so they count only at the start. */
const SHORT_ARCHIVE_MARKS = ['\x1f\x8b\x08', 'BZh'];
const PADDING = /^[\0\s]+/;
/** The tag name must end here. Four letters alone appear by chance in 1 % of the video clips that cameras append. */
const HTML_TAG = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)[\s/>]/i;
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;

/** Whether stray bytes contain an archive or a PDF. */
export function containsArchive(text: string): boolean {
  const start = text.replace(PADDING, '');
  return (
    SHORT_ARCHIVE_MARKS.some((mark) => start.startsWith(mark)) || ARCHIVE_MARKS.some((mark) => text.includes(mark))
  );
}

/** Whether stray bytes contain an archive, a PDF, or HTML that a browser would run. */
export const containsSecondFile = (text: string): boolean => containsArchive(text) || HTML_TAG.test(text);

/**
 * Whether the file ends with a ZIP archive. Programs read a ZIP from its end, where the last record has the length of a
 * comment.
 */
export function endsAsZip(text: string): boolean {
  const from = Math.max(0, text.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = text.indexOf(ZIP_END, from); at !== -1; at = text.indexOf(ZIP_END, at + 1)) {
    const commentLength = text.charCodeAt(at + 20) + 256 * text.charCodeAt(at + 21);
    if (at + ZIP_END_BYTES + commentLength === text.length) return true;
  }
  return false;
}
