import type { Page } from '@playwright/test';
import { findAxeViolations } from './accessibility.ts';
import { findFieldStyleFaults } from './geometry/field-styles.ts';
import { expect } from './journey.ts';

const softly = expect.configure({ soft: true });

/** Takes a screenshot only if SCREENSHOTS=on. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS === 'on') await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
}

/** Takes a screenshot and expects no axe violation of any level. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await takeScreenshot(page, name);
  softly(await findAxeViolations(page), name).toEqual([]);
}

/** Checks scrolling, styles and accessibility at three widths, and reports all faults. axe runs at the first and last. */
export async function expectPageQuality(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Polled because a table becomes cards one frame after the window is narrow.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await softly.poll(scrollWidth, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(width);
    softly(await page.locator('style').count(), `style elements of ${name} at ${width} px`).toBe(0);
    softly(await findFieldStyleFaults(page), `fields of ${name} at ${width} px`).toEqual([]);
    await (width === 768 ? takeScreenshot : expectAccessible)(page, `${name}-${width}`);
  }
}
