import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { readPrintedLetters } from './forms/documents.ts';
import { fonts, setFont } from './geometry/fonts.ts';
import { expect } from './journey.ts';

const printToPdf = async (page: Page) => PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));

async function measurePrint(page: Page) {
  const document = await printToPdf(page);
  const { width, height } = document.getPage(0).getSize();
  return {
    pages: document.getPageCount(),
    millimetres: [width, height].map((points) => Math.round((points * 25.4) / 72)),
  };
}

/** Expects that the print fits on one A4 page in each font. */
export async function expectOneA4Page(page: Page): Promise<void> {
  for (const font of fonts) {
    await setFont(page, font);
    expect.soft(await measurePrint(page), `printed in the ${font} font`).toEqual({ pages: 1, millimetres: [210, 297] });
  }
  await setFont(page, 'system');
}

/** Expects a character in the print. */
export async function expectCharacterPrinted(page: Page, character: string): Promise<void> {
  expect(readPrintedLetters(await printToPdf(page)), `${character} on paper`).toContain(character);
}
