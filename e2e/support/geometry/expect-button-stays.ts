import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { boxOf } from './layout.ts';

/** Waits for a new message and measures it and the button. Runs in the page, which may soon change to another. */
async function measureAfterMessage(button: Element, text: string) {
  document.body.dataset.watched = '';
  const nextFrame = () => new Promise(requestAnimationFrame);
  for (;;) {
    const messages = [...document.querySelectorAll('.alert, .reference')];
    const message = messages.find((one) => !one.hasAttribute('data-earlier') && one.textContent?.includes(text));
    if (message) {
      await nextFrame();
      await nextFrame();
      delete document.body.dataset.watched;
      const [{ top: messageTop, bottom }, { left, top }] = [message, button].map((box) =>
        box.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      return { isSeen: messageTop >= 0 && bottom <= window.innerHeight, left, top };
    }
    await nextFrame();
  }
}

/** Presses a button. Expects a message with this text in view, and the button in the same position as before. */
export async function expectButtonStays(
  page: Page,
  button: Locator,
  text: string,
  block: ScrollLogicalPosition,
): Promise<void> {
  await button.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
  const { x, y, middle } = await boxOf(button);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('.alert, .reference')) element.setAttribute('data-earlier', '');
  });
  const measured = button.evaluate(measureAfterMessage, text);
  await page.locator('body[data-watched]').waitFor();
  await page.mouse.click(x + 10, middle);
  const { top, ...otherMeasures } = await measured;
  expect.soft(otherMeasures, `${text} ${block}`).toEqual({ isSeen: true, left: x });
  // Rounding can move the button by less than a pixel.
  expect.soft(Math.abs(top - y), `${text} ${block}`).toBeLessThan(0.9);
}
