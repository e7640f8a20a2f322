/** A signature covers every byte, so adding a page would break it. */
const isSigned = (pdf: Buffer): boolean => pdf.includes('/ByteRange');

/** Appends the first page of the drawn PDF. Undefined if the first PDF is signed or cannot be opened. */
export async function appendFirstPage(pdf: Buffer, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  if (isSigned(pdf)) return undefined;
  const { PDFDocument, PDFName } = await import('pdf-lib');
  const drawnPdf = await draw();
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true });
    const [page] = await document.copyPages(await PDFDocument.load(drawnPdf), [0]);
    if (!page) return undefined;
    // This number would refer to the structure of the other document.
    page.node.delete(PDFName.of('StructParents'));
    document.addPage(page);
    return Buffer.from(await document.save());
  } catch {
    return undefined;
  }
}
