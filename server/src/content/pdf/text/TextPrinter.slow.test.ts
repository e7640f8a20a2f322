import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type { Browser, Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { readPdf } from '../../../testing/files/read-pdf.ts';
import { compareRow, isSamePicture, type Picture } from '../../../testing/pictures/compare-rows.ts';
import { drawPdf, openPdfPage, readPicture, startBrowser } from '../../../testing/pictures/take-pictures.ts';
import { type FontName, type FontWeight, findFontFile } from './fonts.ts';
import { TextPrinter } from './TextPrinter.ts';

/** CSS pixels. One is 0.75 points. */
const EM = 64;
const ROW = 224;
const BASELINE = 136;
const LEFT = 64;
const TEXTS_PER_PICTURE = 20;

interface NameList {
  readonly language: string;
  readonly texts: readonly string[];
}

interface Font {
  readonly name: FontName;
  readonly weight: FontWeight;
}

let browser: Browser;
let pdfPage: Page;
beforeAll(async () => {
  browser = await startBrowser();
  pdfPage = await openPdfPage(browser);
});
afterAll(() => browser.close());

const readNames = (script: string): NameList =>
  JSON.parse(readFileSync(new URL(`../../../testing/names/${script}.json`, import.meta.url), 'utf8'));

function renderHtml({ language, texts }: NameList, { name, weight }: Font): string {
  const names: readonly FontName[] = [name, 'Latn', 'LatnExtended'];
  const faces = names.map((each, index) => {
    const data = readFileSync(findFontFile(each, weight)).toString('base64');
    return `@font-face { font-family: F${index}; font-weight: ${weight}; src: url(data:font/woff;base64,${data}); }`;
  });
  const rows = texts.map((text, row) => `<div style="top:${row * ROW}px"><i></i><span dir="auto">${text}</span></div>`);
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>${faces.join('\n')}
    body { margin: 0; font: ${weight} ${EM}px/0 F0, F1, F2; font-synthesis: none; text-rendering: geometricPrecision; }
    div { position: absolute; left: ${LEFT}px; white-space: pre; }
    i { display: inline-block; height: ${BASELINE}px; }
    span { unicode-bidi: isolate; }
  </style><body>${rows.join('')}</body></html>`;
}

async function drawWithChromium(list: NameList, font: Font): Promise<Picture> {
  const page = await browser.newPage();
  await page.setContent(renderHtml(list, font));
  await page.waitForFunction('document.fonts.status === "loaded"');
  const boxes = await Promise.all((await page.locator('div').all()).map((row) => row.boundingBox()));
  const width = Math.ceil(Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)))) + LEFT;
  await page.setViewportSize({ width, height: list.texts.length * ROW });
  const picture = await readPicture(await page.screenshot());
  await page.close();
  return picture;
}

async function printPdf({ language, texts }: NameList, { weight }: Font, width: number): Promise<Buffer> {
  const pageSize: [number, number] = [width * 0.75, texts.length * ROW * 0.75];
  const doc = new PDFDocument({ size: pageSize, margin: 0, font: '', tagged: true, pdfVersion: '1.7' });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const printer = await TextPrinter.open(doc, language);
  const size = EM * 0.75;
  for (const [row, text] of texts.entries()) {
    const baseline = (row * ROW + BASELINE) * 0.75;
    const layout = printer.layOut(text, { size, width: width * 0.75, bold: weight === 700 });
    const drawLines = () => {
      for (const line of layout.lines) printer.drawLine(layout, line, { x: LEFT * 0.75, baseline, size });
    };
    root.add(doc.struct('P', { actual: text }, drawLines));
  }
  root.end();
  doc.end();
  expect(printer.missingLetters).toEqual([]);
  return buffer(doc);
}

/** Returns the texts whose picture in the PDF differs from Chromium's picture of `inChromium`. */
async function listWrongPictures(list: NameList, font: Font, inChromium = list): Promise<string[]> {
  const expected = await drawWithChromium(inChromium, font);
  const pdf = await printPdf(list, font, expected.width);
  expect((await readPdf(pdf)).replacementTexts).toEqual(list.texts);
  const picture = await drawPdf(pdfPage, pdf);
  return list.texts.flatMap((text, row) => {
    const difference = compareRow(expected, picture, row * ROW, ROW);
    return isSamePicture(difference) ? [] : [`${text}: ${JSON.stringify(difference)}`];
  });
}

const scripts: readonly (readonly [string, FontName])[] = [
  ['latin', 'Latn'],
  ['devanagari', 'Deva'],
  ['malayalam', 'Mlym'],
  ['tamil', 'Taml'],
  ['telugu', 'Telu'],
  ['bengali', 'Beng'],
  ['gurmukhi', 'Guru'],
  ['kannada', 'Knda'],
  ['gujarati', 'Gujr'],
  ['arabic', 'Arab'],
  ['urdu', 'Arab'],
];

test.each(scripts)('200 names and sentences in %s look the same in a PDF and in Chromium', async (script, name) => {
  const list = readNames(script);
  const wrong: string[] = [];
  for (let start = 0; start < list.texts.length; start += TEXTS_PER_PICTURE) {
    const texts = list.texts.slice(start, start + TEXTS_PER_PICTURE);
    wrong.push(...(await listWrongPictures({ ...list, texts }, { name, weight: 400 })));
  }
  expect(wrong).toEqual([]);
});

test.each(scripts)('names in %s look the same in bold', async (script, name) => {
  const list = readNames(script);
  const texts = list.texts.slice(0, TEXTS_PER_PICTURE);
  expect(await listWrongPictures({ ...list, texts }, { name, weight: 700 })).toEqual([]);
});

test('a letter without its sign, and a sign in another place, are found', async () => {
  const inChromium = { language: 'ml', texts: ['ജോസഫ്', 'കേരളം'] };
  const wrong = await listWrongPictures(
    { ...inChromium, texts: ['ജോസഫ', 'കരേളം'] },
    { name: 'Mlym', weight: 400 },
    inChromium,
  );
  expect(wrong).toHaveLength(2);
});
