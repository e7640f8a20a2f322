import { buffer } from 'node:stream/consumers';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber } from 'pdf-lib';
import PDFKitDocument from 'pdfkit';
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

test('a certificate without a structure gets that of the page, and its language', async () => {
  const certificate = await PDFDocument.load(await samplePdf());
  // As left by a program that removed the structure.
  certificate.getPage(0).node.set(PDFName.of('StructParents'), PDFNumber.of(0));
  const read = await readPdf((await appendFirstPage(Buffer.from(await certificate.save()), checkPage)) ?? Buffer.of());
  expect(read).toMatchObject({ language: 'en-GB', tagged: true });
  expect(read.replacementTexts).toEqual((await readPdf(await checkPage())).replacementTexts);
});

test('a certificate with a damaged structure gets the page, too', async () => {
  const certificate = await PDFDocument.load(await drawTaggedCertificate());
  certificate.catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict).set(PDFName.of('ParentTree'), PDFNumber.of(1));
  const read = await readPdf((await appendFirstPage(Buffer.from(await certificate.save()), checkPage)) ?? Buffer.of());
  expect(read.pages.at(-1)).toContain(address);
  expect(read.tagged).toBe(true);
});

/** A certificate with a structure of two pages. */
function drawTaggedCertificate(): Promise<Buffer> {
  const pdf = new PDFKitDocument({ tagged: true, pdfVersion: '1.7', lang: 'hi-IN' });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const text of ['Certificate', 'Conditions']) {
    if (text === 'Conditions') pdf.addPage();
    root.add(pdf.struct('P', { actual: text }, () => void pdf.text(text)));
  }
  pdf.end();
  return buffer(pdf);
}

/** The structure as other programs write it: one root element without a list, a parent tree with nodes, no next key. */
async function rewriteStructure(pdf: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  const { catalog, context } = document;
  const root = catalog.lookup(PDFName.of('StructTreeRoot'), PDFDict);
  const [element] = root.lookup(PDFName.of('K'), PDFArray).asArray();
  if (element) root.set(PDFName.of('K'), element);
  const Nums = root.lookup(PDFName.of('ParentTree'), PDFDict).lookup(PDFName.of('Nums'), PDFArray);
  root.set(PDFName.of('ParentTree'), context.obj({ Kids: [{ Nums, Limits: [0, 1] }] }));
  root.delete(PDFName.of('ParentTreeNextKey'));
  return Buffer.from(await document.save());
}

test.each([
  ['by pdfkit', drawTaggedCertificate],
  ['by another program', async () => rewriteStructure(await drawTaggedCertificate())],
])('a certificate with a structure written %s keeps it, and gets that of the page', async (_, draw) => {
  const longer = (await appendFirstPage(await draw(), checkPage)) ?? Buffer.of();
  const twice = (await appendFirstPage(longer, checkPage)) ?? Buffer.of();
  const ofPage = (await readPdf(await checkPage())).replacementTexts;
  const own = ['Certificate', 'Conditions'];
  expect(await readPdf(longer)).toMatchObject({ language: 'hi-IN', replacementTexts: [...own, ...ofPage] });
  expect((await readPdf(twice)).replacementTexts).toEqual([...own, ...ofPage, ...ofPage]);
});
