const MARKS = ['PK\x05\x06', '%PDF-'];
/** A name ends where a parser ends it: four letters alone stand in one of a hundred clips that cameras append. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)[\s/>]/i;

/** Cameras may write their own data after the end of a picture; an archive, a document or a page there is a second file. */
export function carriesAnotherFile(text: string): boolean {
  return MARKS.some((mark) => text.includes(mark)) || MARKUP.test(text);
}
