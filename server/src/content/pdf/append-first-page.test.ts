import { PDFDocument } from 'pdf-lib';
import { readPdf } from '../../testing/files/read-pdf.ts';
import { samplePdf } from '../../testing/files/sample-files.ts';
import { appendFirstPage } from './append-first-page.ts';
import { drawCheckPage } from './draw-check-page.ts';

const address = 'https://portal.example.org/verify/K7QF-3M2X-9TRD-W6HP';
const options = { createdAt: new Date('2026-03-04'), language: null, log: { warn: () => {} } };
const checkPage = () => drawCheckPage({ code: 'K7QF-3M2X-9TRD-W6HP', address, ...options });

test('the page is appended last, for any page size', async () => {
  const document = await PDFDocument.create();
  for (const side of [100, 900]) document.addPage([side, side]);
  const longer = await appendFirstPage(Buffer.from(await document.save()), checkPage);
  const pages = (await PDFDocument.load(longer ?? '')).getPages().map((page) => Math.round(page.getWidth()));
  expect(pages).toEqual([100, 900, 595]);
  expect((await readPdf(longer ?? Buffer.of())).pages[2]).toContain(address);
});

test('a locked or signed PDF, or another file, gets no page', async () => {
  const plain = await PDFDocument.load(await samplePdf());
  const text = Buffer.from(await plain.save({ useObjectStreams: false })).toString('latin1');
  const locked = Buffer.from(text.replace('trailer\n<<', 'trailer\n<<\n/Encrypt 1 0 R'), 'latin1');
  expect(locked.toString('latin1')).not.toBe(text);
  for (const pdf of [locked, Buffer.from(`${text}\n% /ByteRange [0 1 2 3]`, 'latin1'), Buffer.from('%PDF-1.7 nothing')])
    expect(await appendFirstPage(pdf, checkPage)).toBeUndefined();
});
