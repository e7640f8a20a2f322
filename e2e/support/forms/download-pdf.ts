import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';

/** Presses "Download PDF". Returns the file name, the title and the number of pages. */
export async function downloadPdf(page: Page, press: (button: Locator) => Promise<void>) {
  const button = page.getByRole('button', { name: 'Download PDF' });
  const [download] = await Promise.all([page.waitForEvent('download'), press(button)]);
  const document = await PDFDocument.load(await readFile(await download.path()));
  return { name: download.suggestedFilename(), title: document.getTitle(), pages: document.getPageCount() };
}
