/** A signature covers every byte, so adding a page would break it. */
const isSigned = (pdf: Buffer): boolean => pdf.includes('/ByteRange');

/** Appends the first page of the drawn tagged PDF. Undefined if the first PDF is signed or cannot be opened. */
export async function appendFirstPage(pdf: Buffer, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  if (isSigned(pdf)) return undefined;
  const [{ PDFDocument }, { appendTaggedPage }] = await Promise.all([
    import('pdf-lib'),
    import('./append-tagged-page.ts'),
  ]);
  const drawnPdf = await draw();
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
    appendTaggedPage(document, await PDFDocument.load(drawnPdf));
    return Buffer.from(await document.save());
  } catch {
    return undefined;
  }
}
