/** Creates the text of a PDF with one empty page and at least `size` bytes. Each name makes a different content. */
export function createPdfText(name = '', size = 0): string {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n';
  const page = `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n%${name}`;
  const end = '\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF';
  return `${head}${page}`.padEnd(size - end.length, 'x') + end;
}

/** Creates the PDF of `createPdfText` as a file. */
export const createPdfFile = (name: string, size = 0): File =>
  new File([createPdfText(name, size)], name, { type: 'application/pdf' });

/** Creates a JPEG, 8 pixels wide, with a valid structure and `size` bytes of meaningless picture data. */
export const createJpegBytes = (height = 8, size = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height & 0xff, 0, 8, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ...[0xff, 0xda, 0, 12, 3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0],
    ...new Uint8Array(size),
    ...[0xff, 0xd9],
  ]);
