import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';

/** Presses "Download PDF". Returns the file name, the title and the number of pages. */
export async function downloadPdf(page: Page, press: (button: Locator) => Promise<void>) {
  const button = page.getByRole('button', { name: 'Download PDF' });
  const { name, document } = await downloadDocument(page, () => press(button));
  return { name, title: document.getTitle(), pages: document.getPageCount() };
}

/** Presses something that downloads a PDF. Returns its file name and content. */
export async function downloadDocument(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {
    name: download.suggestedFilename(),
    document: await PDFDocument.load(await readFile(await download.path())),
  };
}
