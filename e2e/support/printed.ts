import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { fonts, setFont } from './fonts.ts';
import { expect } from './journey.ts';

/** What the print dialogue would put on paper. */
async function printed(page: Page) {
  const document = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const { width, height } = document.getPage(0).getSize();
  return {
    pages: document.getPageCount(),
    millimetres: [width, height].map((points) => Math.round((points * 25.4) / 72)),
  };
}

/** Expects that the open page is one A4 page on paper, in any font. */
export async function expectOneA4(page: Page): Promise<void> {
  for (const font of fonts) {
    await setFont(page, font);
    expect.soft(await printed(page), `printed in the ${font} font`).toEqual({ pages: 1, millimetres: [210, 297] });
  }
  await setFont(page, 'own');
}
