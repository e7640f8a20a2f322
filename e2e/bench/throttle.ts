import type { Page } from '@playwright/test';

/** Makes the page's processor so many times slower, until the session it answers with is detached. */
export async function throttle(page: Page, rate: number) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return devtools;
}
