import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A cheap phone on slow 4G: a pace of its own on whichever machine (docs/decisions/0076), 1.6 Mbit/s, 150 ms to every answer. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

/** What the phone takes for the work below. */
const WORK_MS = 56;
const TRIES = 25;

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Runs in a page: what pages are made of, in milliseconds. */
function work(): number {
  const began = performance.now();
  for (let round = 0; round < 10; round++) {
    const table = document.createElement('table');
    for (let row = 0; row < 50; row++) {
      const cell = table.insertRow().insertCell();
      cell.textContent = JSON.stringify(Object.entries({ row, round, text: 'x'.repeat(row) }));
    }
    document.body.append(table);
    table.getBoundingClientRect();
    table.remove();
  }
  return performance.now() - began;
}

async function measure(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const took: number[] = [];
  while (took.length < TRIES) took.push(await page.evaluate(work));
  await page.close();
  return Math.max(1, WORK_MS / median(took));
}

let measured: Promise<number> | undefined;

/** How many times slower than this machine the phone is, as it was when first asked. */
function slowing(browser: Browser): Promise<number> {
  measured ??= measure(browser);
  return measured;
}

/** The same in words. */
export const slowness = async (browser: Browser): Promise<string> =>
  `CPU ${(await slowing(browser)).toFixed(1)} × slower`;

/** Gives a page the phone's pace, until the session it answers with is detached. */
export async function slowCpu(page: Page) {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser of its own');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: await slowing(browser) });
  return devtools;
}

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await slowCpu(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  return page;
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
