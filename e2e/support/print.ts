import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { pdfStreamsOf } from './forms/documents.ts';
import { fonts, setFont } from './geometry/fonts.ts';
import { expect } from './journey.ts';

/** What the print dialogue would put on paper. */
const printToPdf = async (page: Page) => PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));

async function measurePrint(page: Page) {
  const document = await printToPdf(page);
  const { width, height } = document.getPage(0).getSize();
  return {
    pages: document.getPageCount(),
    millimetres: [width, height].map((points) => Math.round((points * 25.4) / 72)),
  };
}

/** Expects that the open page is one A4 page on paper, in any font. */
export async function expectOneA4Page(page: Page): Promise<void> {
  for (const font of fonts) {
    await setFont(page, font);
    expect.soft(await measurePrint(page), `printed in the ${font} font`).toEqual({ pages: 1, millimetres: [210, 297] });
  }
  await setFont(page, 'own');
}

/** Expects that a character stands somewhere on paper: the fonts in a PDF name those they are used for. */
export async function expectCharacterPrinted(page: Page, character: string): Promise<void> {
  const named = pdfStreamsOf(await printToPdf(page))
    .filter((text) => text.includes('begincmap'))
    .join();
  const code = character.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase();
  expect(named.includes(`<${code}>`), `${character} on paper`).toBe(true);
}
