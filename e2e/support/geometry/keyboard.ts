import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(wanted).toBeFocused();
}

/** Reaches the element by Tab and presses Enter. */
export async function enter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}
