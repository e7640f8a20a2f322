import { createRequire } from 'node:module';
import { launchOptions } from '@emigration-portal/kit/browser';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Picture } from './compare-rows.ts';

const { resolve } = createRequire(import.meta.url);
const ORIGIN = 'http://pdf.test';

/** A page that draws PDFs with pdf.js, a CSS pixel for 0.75 points. */
const pdfPage = `<!doctype html><body style="margin: 0"><canvas style="display: block"></canvas><script type="module">
  import { getDocument, GlobalWorkerOptions } from '/build/pdf.mjs';
  GlobalWorkerOptions.workerSrc = '/build/pdf.worker.mjs';
  window.drawPdf = async (base64) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const page = await (await getDocument({ data, verbosity: 0 }).promise).getPage(1);
    const viewport = page.getViewport({ scale: 4 / 3 });
    const canvas = document.querySelector('canvas');
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvasContext = canvas.getContext('2d', { alpha: false });
    canvasContext.textRendering = 'geometricPrecision';
    await page.render({ canvas: null, canvasContext, viewport }).promise;
    return canvas.toDataURL();
  };
</script>`;

/** Starts Chromium without the settings that draw text differently in a page and on a canvas. */
export function startBrowser(): Promise<Browser> {
  const args = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning=false'];
  return chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...args] });
}

/** Opens the page for `drawPdf`. It uses no network. */
export async function openPdfPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: pdfPage });
    return route.fulfill({ contentType: 'text/javascript', path: resolve(`pdfjs-dist${pathname}`) });
  });
  await page.goto(ORIGIN);
  return page;
}

/** Draws the first page of a PDF. */
export async function drawPdf(page: Page, pdf: Buffer): Promise<Picture> {
  const image = await page.evaluate<string>(`drawPdf('${pdf.toString('base64')}')`);
  return readPicture(Buffer.from(image.split(',')[1] ?? '', 'base64'));
}

/** Reads a PNG in black and white. */
export async function readPicture(png: Buffer): Promise<Picture> {
  const { width, height, ...image } = await loadPicture(png);
  const ink = new Uint8Array(width * height);
  for (let index = 0; index < ink.length; index += 1) ink[index] = 255 - (image.data[index * 4] ?? 255);
  return { width, ink };
}

async function loadPicture(png: Buffer) {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}
