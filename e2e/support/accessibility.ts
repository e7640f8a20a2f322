import { findAxeViolations } from '@emigration-portal/kit/browser';
import { expect, type Page } from '@playwright/test';

export { findAxeViolations };

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** A window of 1280 px at 400 % zoom leaves 320 px. */
export async function expectAccessibleAt400PercentZoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  expect(await findAxeViolations(page)).toEqual([]);
}
