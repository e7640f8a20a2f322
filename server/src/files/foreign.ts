const MARKS = ['PK\x05\x06', '%PDF-'];
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i;

/** Cameras may write their own data after the end of a picture; an archive, a document or a page there is a second file. */
export function carriesAnotherFile(text: string): boolean {
  return MARKS.some((mark) => text.includes(mark)) || MARKUP.test(text);
}
