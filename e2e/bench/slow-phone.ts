import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A cheap phone on slow 4G: a quarter of this processor, 1.6 Mbit/s, 150 ms to every answer. */
export const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

export const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
