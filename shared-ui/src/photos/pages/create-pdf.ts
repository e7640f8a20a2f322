import { readBytes } from '../read-bytes.ts';

/** Points, the unit of a PDF, of a page's longer side: that of A4. */
const LONGER_SIDE = 842;
/** The most bytes of a PDF without its pictures. */
export const maxPdfOverhead = (pages: number): number => 400 + pages * 600;

/** Creates a PDF with one page per JPEG; the JPEG bytes stay unchanged. Rejects if a page is no JPEG. */
export async function createPdf(pages: readonly Blob[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const begins: number[] = [];
  let length = 0;
  const write = (part: string | Blob) => {
    parts.push(part);
    length += typeof part === 'string' ? part.length : part.size;
  };
  const object = (number: number, ...content: (string | Blob)[]) => {
    begins[number] = length;
    for (const part of [`${number} 0 obj\n`, ...content, '\nendobj\n']) write(part);
  };

  write('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ');
  object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  for (const [index, jpeg] of pages.entries()) {
    const { width, height } = await jpegSize(jpeg);
    const scale = LONGER_SIDE / Math.max(width, height);
    const size = `${(width * scale).toFixed(2)} ${(height * scale).toFixed(2)}`;
    const page = pageAt(index);
    const drawing = `q ${size.replace(' ', ' 0 0 ')} 0 0 cm /Photo Do Q`;
    const resources = `<< /XObject << /Photo ${page + 2} 0 R >> >>`;
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Resources ${resources} /Contents ${page + 1} 0 R >>`,
    );
    object(page + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
    const coding = `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.size}`;
    object(page + 2, `<< ${picture} ${coding} >>\nstream\n`, jpeg, '\nendstream');
  }
  const table = begins.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`);
  const start = length;
  write(`xref\n0 ${begins.length}\n0000000000 65535 f \n${table.join('')}`);
  write(`trailer\n<< /Size ${begins.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}

/** A page takes three objects: itself, what is drawn on it, its picture. */
const pageAt = (index: number) => 3 + index * 3;

/** Width and height of a JPEG in three colours, such as a browser's canvas makes. Rejects for what is none. */
async function jpegSize(jpeg: Blob): Promise<{ readonly width: number; readonly height: number }> {
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
