import type { Page } from '@playwright/test';

/** Opens a page and waits until the app has taken over its HTML: a pre-rendered page can be seen before. */
export async function openLive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
  });
}
