import type { Browser, Page } from '@playwright/test';
import { emulateOldestBrowser } from './journey.ts';

export const phoneOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const;

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms latency. */
export async function emulateSlow4g(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [downloadThroughput, uploadThroughput] = [(1.6 * 1024 * 1024) / 8, (750 * 1024) / 8];
  const line = { offline: false, latency: 150, downloadThroughput, uploadThroughput };
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
}

export async function openPhonePage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({ ...phoneOptions, ...(baseURL && { baseURL }) });
  await emulateOldestBrowser(context);
  const page = await context.newPage();
  await emulateSlow4g(page);
  return page;
}
