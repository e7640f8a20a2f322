import { findAxeViolations } from '@emigration-portal/kit/browser';
import { expect, type Page } from '@playwright/test';

export { findAxeViolations };

/** Fails when the page is wider than the window. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** 400 % zoom of a desk's window leaves as much room as 320 px. */
export async function expectAccessibleAt400PercentZoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  expect(await violationsOf(page)).toEqual([]);
}
