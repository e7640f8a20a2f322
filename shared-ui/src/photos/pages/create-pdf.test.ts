import { readBytes } from '../read-bytes.ts';
import { createPdf, maxPdfOverhead } from './create-pdf.ts';

/** The beginning of a JPEG up to its frame header, which has the size of the picture. */
const jpeg = (width: number, height: number) =>
  new Blob([
    new Uint8Array([
      ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8],
      ...[height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ]),
  ]);

const latin1 = async (blob: Blob) =>
  Array.from(new Uint8Array((await readBytes(blob)) ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join(
    '',
  );

test('each photo has its own page with the longer side of A4, in the given order', async () => {
  const text = await latin1(await createPdf([jpeg(1500, 2000), jpeg(2000, 1000)]));
  expect(text).toMatch(/\/Kids \[3 0 R 6 0 R\] \/Count 2/);
  expect([...text.matchAll(/\/MediaBox \[(.*?)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 631.50 842.00',
    '0 0 842.00 421.00',
  ]);
  expect([...text.matchAll(/\/Width (\d+) \/Height (\d+)/g)].map(([, ...size]) => size)).toEqual([
    ['1500', '2000'],
    ['2000', '1000'],
  ]);
});

test('the xref table has the offset of each object, and startxref the offset of the table', async () => {
  const text = await latin1(await createPdf([jpeg(10, 10), jpeg(10, 10)]));
  const [, start] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(start))).toMatch(/^xref\n0 9\n/);
  const begins = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, begin]) => Number(begin));
  expect(begins.map((begin, index) => text.slice(begin).startsWith(`${index + 1} 0 obj\n`))).toEqual(
    Array(8).fill(true),
  );
  const pictures = jpeg(10, 10).size * 2;
  expect(text.length - pictures).toBeLessThanOrEqual(maxPdfOverhead(2));
});

test('createPdf rejects a page that is no JPEG', async () => {
  await expect(createPdf([new Blob(['GIF89a'])])).rejects.toThrow('no JPEG');
});
