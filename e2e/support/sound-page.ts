import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const widths = [360, 768, 1280];

/**
 * Takes a picture of the page at each width and expects no axe violation of any level and no sideways scroll. All
 * widths are looked at before it fails.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
    // The portal has no frames of other origins; without them axe needs no window of its own.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    expect.soft(found, `${name} at ${width} px`).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrollWidth, `${name} at ${width} px`).toBeLessThanOrEqual(width);
  }
}
