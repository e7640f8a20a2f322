import type { Browser, Page } from '@playwright/test';
import { prepare } from './journey.ts';

/** A cheap phone. */
export const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** Gives a page the line of slow 4G, whatever it does: 1.6 Mbit/s down, 750 kbit/s up, 150 ms to every answer. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [(1.6 * 1024 * 1024) / 8, (750 * 1024) / 8];
  const line = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}

/** A page on a phone of its own, on a slow line. */
export async function newPhone(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, ...(baseURL && { baseURL }) });
  await prepare(context);
  const page = await context.newPage();
  await slowLine(page);
  return page;
}
