import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

const segment = (marker: number, body: number[]) => {
  const length = body.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...body];
};

export type JpegOptions = {
  width?: number;
  height?: number;
  comment?: string;
  componentCount?: number;
  /** Marker of the frame segment: 0xc0 for baseline, 0xc2 for progressive. */
  frameMarker?: number;
  precision?: number;
  extraSegments?: [marker: number, body: Uint8Array][];
};

/** A JPEG with a valid structure, but no picture. By default it is a grey baseline JPEG. */
export function sampleJpeg(options: JpegOptions = {}): Buffer {
  const {
    width = 8,
    height = 8,
    comment = '',
    componentCount = 1,
    frameMarker = 0xc0,
    precision = 8,
    extraSegments = [],
  } = options;
  const componentIds = Array.from({ length: componentCount }, (_, index) => index + 1);
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const codes = [0, 1, ...Array<number>(14).fill(0)];
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...(comment ? segment(0xfe, [...Buffer.from(comment)]) : []),
    ...extraSegments.flatMap(([marker, body]) => segment(marker, [...body])),
    ...segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    ...segment(frameMarker, [precision, ...size, componentCount, ...componentIds.flatMap((id) => [id, 0x11, 0])]),
    ...segment(0xc4, [0x00, ...codes, 0]),
    ...segment(0xc4, [0x10, ...codes, 0]),
    ...segment(0xda, [componentCount, ...componentIds.flatMap((id) => [id, 0]), 0, 63, 0]),
    ...[0x2a, 0xff, 0x00, 0x5f, 0xff, 0xd9],
  ]);
}

export async function samplePdf(text = 'Sample'): Promise<Buffer> {
  // Loaded on first use, because it is slow.
  const { PDFDocument } = await import('pdf-lib');
  // Without a date, so that equal texts have equal lengths.
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([200, 100]).drawText(text, { x: 20, y: 50, size: 12 });
  return Buffer.from(await pdf.save());
}

/** A PDF with the password `ASHA1985`, like e-Aadhaar. */
export async function lockedPdf(): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ userPassword: 'ASHA1985' });
  pdf.text('Sample').end();
  return buffer(pdf);
}

export const emptyPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  );

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
