/** A signature covers every byte, so adding a page would break it. */
const isSigned = (pdf: Buffer): boolean => pdf.includes('/ByteRange');

/** Appends the first page of the drawn tagged PDF. Undefined if the first PDF is signed or cannot be opened. */
export async function appendFirstPage(pdf: Buffer, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  if (isSigned(pdf)) return undefined;
  const [{ PDFDocument, PDFName }, { appendTaggedPage }] = await Promise.all([
    import('pdf-lib'),
    import('./append-tagged-page.ts'),
  ]);
  const drawnPdf = await draw();
  const append = async (keepStructure: boolean) => {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
    if (!keepStructure) document.catalog.delete(PDFName.of('StructTreeRoot'));
    appendTaggedPage(document, await PDFDocument.load(drawnPdf));
    return Buffer.from(await document.save());
  };
  // A damaged structure makes way for that of the page.
  return append(true)
    .catch(() => append(false))
    .catch(() => undefined);
}
