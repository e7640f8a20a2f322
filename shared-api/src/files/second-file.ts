/** What archives contain at their end (ZIP) or begin with (RAR, 7z, xz), and what a PDF begins with. */
const MARKS = ['PK\x05\x06', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0', '%PDF-'];
/** gzip and bzip2 have marks so short that they count only where a file would begin. */
const SHORT_MARKS = ['\x1f\x8b\x08', 'BZh'];
const PADDING = /^[\0\s]+/;
/** A name ends where a parser ends it: four letters alone occur in one of a hundred clips that cameras append. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)[\s/>]/i;
const ZIP_END = 'PK\x05\x06';
const ZIP_END_BYTES = 22;
const ZIP_COMMENT_BYTES = 65_535;

/** Whether bytes that belong to no part of a file are an archive or hold a PDF. */
export function containsArchive(text: string): boolean {
  const start = text.replace(PADDING, '');
  return SHORT_MARKS.some((mark) => start.startsWith(mark)) || MARKS.some((mark) => text.includes(mark));
}

/** The same, or a page that a browser would run. */
export const containsSecondFile = (text: string): boolean => containsArchive(text) || MARKUP.test(text);

/** Whether a ZIP archive ends with the file. Unpackers read a ZIP from its end: its last record gives the length of a comment. */
export function endsAsZip(text: string): boolean {
  const from = Math.max(0, text.length - ZIP_END_BYTES - ZIP_COMMENT_BYTES);
  for (let at = text.indexOf(ZIP_END, from); at !== -1; at = text.indexOf(ZIP_END, at + 1)) {
    const comment = text.charCodeAt(at + 20) + 256 * text.charCodeAt(at + 21);
    if (at + ZIP_END_BYTES + comment === text.length) return true;
  }
  return false;
}
