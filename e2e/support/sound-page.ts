import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expect } from './journey.ts';
import { otherLooks } from './one-look.ts';

const softly = expect.configure({ soft: true });
const pictures = process.env.SCREENSHOTS === 'on';

/**
 * Looks at the page on a phone, a tablet and a desk and expects no sideways scroll, fields that look alike and, on the
 * first and the last, no axe violation of any level. All are looked at before it fails; with SCREENSHOTS=on it leaves a
 * picture of each.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    if (pictures) await page.screenshot({ path: `screenshots/${name}-${width}.png`, fullPage: true });
    // Polled: a table becomes cards one drawing after the window has become narrow.
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await softly.poll(scrollWidth, { message: `${name} at ${width} px` }).toBeLessThanOrEqual(width);
    expect.soft(await otherLooks(page), `fields of ${name} at ${width} px`).toEqual([]);
    if (width !== 768) expect.soft(await violationsOf(page), `${name} at ${width} px`).toEqual([]);
  }
}
