import { findAxeViolations } from '@emigration-portal/kit/browser';
import { expect, type Page } from '@playwright/test';

export { findAxeViolations };

/** Fails when the page is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** 400 % zoom of a desk's window leaves as much room as 320 px. */
export async function expectSoundAt400Percent(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await findAxeViolations(page)).toEqual([]);
}
