import { readBytes } from '../read-bytes.ts';

/** A page's longer side, in points: the longer side of A4. */
const LONGER_SIDE = 842;
/** Returns the maximum bytes of a PDF without its pictures. */
export const maxPdfOverhead = (pages: number): number => 400 + pages * 600;

/** Creates a PDF with one page per JPEG; the JPEG bytes stay unchanged. Rejects if a page is no JPEG. */
export async function createPdf(pages: readonly Blob[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: string | Blob) => {
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.size;
  };
  const writeObject = (number: number, ...content: (string | Blob)[]) => {
    offsets[number] = length;
    for (const part of [`${number} 0 obj\n`, ...content, '\nendobj\n']) write(part);
  };

  write('%PDF-1.4\n');
  writeObject(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${objectNumberOfPage(index)} 0 R`).join(' ');
  writeObject(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, jpeg] of pages.entries()) {
    const { width, height } = await readJpegSize(jpeg);
    const scale = LONGER_SIDE / Math.max(width, height);
    const size = `${(width * scale).toFixed(2)} ${(height * scale).toFixed(2)}`;
    const page = objectNumberOfPage(index);
    const drawing = `q ${size.replace(' ', ' 0 0 ')} 0 0 cm /Photo Do Q`;
    const resources = `<< /XObject << /Photo ${page + 2} 0 R >> >>`;
    writeObject(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources ${resources} /Contents ${page + 1} 0 R >>`,
    );
    writeObject(page + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
    const coding = `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size}`;
    writeObject(page + 2, `<< ${picture} ${coding} >>\nstream\n`, jpeg, '\nendstream');
  }
  const table = offsets.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const start = length;
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${table.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** Each page has three objects: the page, its drawing commands, its picture. Objects 1 and 2 are catalogue and page list. */
const objectNumberOfPage = (index: number) => 3 + index * 3;

/** Reads width and height of a JPEG that a browser's canvas created. Rejects if it is no JPEG. */
async function readJpegSize(jpeg: Blob): Promise<{ readonly width: number; readonly height: number }> {
  const bytes = new DataView((await readBytes(jpeg)) ?? new ArrayBuffer(0));
  let at = 2;
  while (at + 9 < bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xc0 || marker === 0xc2) {
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    }
    at += 2 + bytes.getUint16(at + 2);
  }
  throw new Error('no JPEG');
}
