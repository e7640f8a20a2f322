import type { Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { findFieldStyleFaults } from './geometry/field-styles.ts';
import { expect } from './journey.ts';

const softly = expect.configure({ soft: true });

/** With SCREENSHOTS=on it leaves a picture of the page. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS === 'on') await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
}

/** Takes a picture, and expects no axe violation of any level. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  softly(await violationsOf(page), name).toEqual([]);
}

/**
 * Looks at the page on a phone, a tablet and a desk and expects no sideways scroll, fields that look alike, no style made
 * at run time and, on the first and the last, no axe violation. All are looked at before it fails.
 */
export async function expectPageQuality(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Polled: a table becomes cards one drawing after the window has become narrow.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await softly.poll(scrollWidth, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(width);
    softly(await page.locator('style').count(), `style elements of ${name} at ${width} px`).toBe(0);
    softly(await findFieldStyleFaults(page), `fields of ${name} at ${width} px`).toEqual([]);
    await (width === 768 ? takeScreenshot : expectAccessible)(page, `${name}-${width}`);
  }
}
