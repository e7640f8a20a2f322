import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);
const ORIGIN = 'http://pdf.test';

/** Draws a PDF with pdf.js, a CSS pixel for 0.75 points. At the place of each text is an element that has it as its label. */
const html = `<!doctype html><html lang="en"><style>body { margin: 0 } div, canvas { display: block; position: relative } b { position: absolute }</style>
<body><script type="module">
  import { getDocument, GlobalWorkerOptions } from '/build/pdf.mjs';
  GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs';
  const SCALE = 4 / 3;
  window.showPdf = async (base64) => {
    document.body.replaceChildren();
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const pdf = await getDocument({ data, verbosity: 0 }).promise;
    for (let number = 1; number <= pdf.numPages; number += 1) await showPage(await pdf.getPage(number));
  };
  async function showPage(page) {
    const viewport = page.getViewport({ scale: SCALE });
    const sheet = document.body.appendChild(document.createElement('div'));
    const canvas = sheet.appendChild(document.createElement('canvas'));
    [canvas.width, canvas.height] = [viewport.width, viewport.height];
    await page.render({ canvas, viewport }).promise;
    let parts = [];
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    for (const item of items) {
      if (item.str?.trim()) parts.push(item);
      if (item.type !== 'endMarkedContent' || parts.length === 0) continue;
      const boxes = parts.map(({ transform: [, , , , x, y], width, height }) => {
        const [left, bottom] = viewport.convertToViewportPoint(x, y);
        return { left, top: bottom - height * SCALE, right: left + width * SCALE, bottom: bottom + height / 4 };
      });
      const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((box) => box[side])));
      const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...boxes.map((box) => box[side])));
      const label = sheet.appendChild(document.createElement('b'));
      label.ariaLabel = parts.map(({ str }) => str).join(' ');
      Object.assign(label.style, { left: left + 'px', top: top + 'px', width: right - left + 'px', height: bottom - top + 'px' });
      parts = [];
    }
  }
</script></body></html>`;

/** Opens the page for `showPdf`. It uses no network. */
export async function openPdfPage(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    return route.fulfill({ contentType: 'text/javascript', path: resolve(`pdfjs-dist${pathname}`) });
  });
  await page.goto(ORIGIN);
}

export const showPdf = (page: Page, pdf: Buffer): Promise<unknown> =>
  page.evaluate(`showPdf('${pdf.toString('base64')}')`);
