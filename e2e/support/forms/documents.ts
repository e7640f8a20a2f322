import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { decodePDFRawStream, PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, PDFString } from 'pdf-lib';

/** A PDF of one page that shows `text`, padded to at least `minBytes`. */
export async function createPdf(text: string, minBytes = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([420, 300]).drawText(text, { x: 40, y: 150, size: 18 });
  if (minBytes) await document.attach(randomBytes(minBytes), 'padding.bin');
  return Buffer.from(await document.save());
}

/** The decoded streams of a PDF: drawings, and the character maps of its fonts. */
export const pdfStreamsOf = (document: PDFDocument): string[] =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'));

/** Reads the letters that the fonts of a PDF show: those in their character maps. */
export const readPrintedLetters = (document: PDFDocument): string =>
  pdfStreamsOf(document)
    .filter((stream) => stream.includes('begincmap'))
    .flatMap((characterMap) => [...characterMap.matchAll(/<((?:[\da-f]{4})+)>/gi)])
    .map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
    .join('');

/** The texts that screen readers read in place of the drawn letters. */
export const listReplacementTexts = (document: PDFDocument): string[] =>
  document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const text = object instanceof PDFDict ? object.lookup(PDFName.of('ActualText')) : undefined;
    return text instanceof PDFHexString || text instanceof PDFString ? [text.decodeText()] : [];
  });

/** The address of the link on the last page. Empty without a link. */
export function readLinkAddress(document: PDFDocument): string {
  const link = document.getPages().at(-1)?.node.Annots()?.lookup(0, PDFDict).lookup(PDFName.of('A'), PDFDict);
  return link?.lookup(PDFName.of('URI'), PDFString).decodeText() ?? '';
}

/** A PDF that opens only with its password (AES-256, revision 6). */
export const passwordProtectedPdf: Buffer = Buffer.from(`%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
trailer<</Root 1 0 R/Encrypt<</Filter/Standard/V 5/R 6/P -4/O<00>/CF<</C<</CFM/AESV3>>>>/StmF/C/StrF/C
/U<e55d3387a840aaa26f3a6e63083e0ade4276d77698e75524c32f12a4d210d3a2ca43df7ecb6f0fb0a9f12702261c881a>>>>>
startxref
9
%%EOF
`);

export async function createPng(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 80);
    canvas.getContext('2d')?.fillRect(0, 0, 30, 40);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

/** A valid JPEG of 16 × 16 px. */
export const smallJpeg: Buffer = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
);

/** EXIF data that says the picture is rotated: orientation 6. */
const rotatedExif = Buffer.from([
  ...[0xff, 0xe1, 0x00, 0x22, ...Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1')],
  ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0],
]);

/** Draws a JPEG of about 1.5 MB in the page's browser. Its EXIF data says that it is rotated. */
export async function createCameraJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const small = new OffscreenCanvas(600, 300);
    const noise = small.getContext('2d')?.createImageData(600, 300);
    if (!noise) throw new Error('no canvas');
    noise.data.forEach((_, index) => {
      noise.data[index] = index % 4 === 3 ? 255 : Math.random() * 255;
    });
    small.getContext('2d')?.putImageData(noise, 0, 0);
    const large = new OffscreenCanvas(2400, 1200);
    const context = large.getContext('2d');
    if (context) context.imageSmoothingEnabled = false;
    context?.drawImage(small, 0, 0, 2400, 1200);
    const bytes = new Uint8Array(await (await large.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  const plain = Buffer.from(base64, 'base64');
  return Buffer.concat([plain.subarray(0, 2), rotatedExif, plain.subarray(2)]);
}

/** The stored width and height, before the EXIF rotation. */
export function readJpegSize(bytes: Buffer): { width: number; height: number } {
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: bytes.readUInt16BE(frame + 5), width: bytes.readUInt16BE(frame + 7) };
}
