import type { Page } from '@playwright/test';

/** Presses Tab through the whole page. Returns the controls that are covered or out of view while they have the focus. */
export async function findCoveredFocusTargets(page: Page): Promise<string[]> {
  const covered: string[] = [];
  await page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  for (let presses = 0; presses < 400; presses += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus);
    if (!focus) return covered;
    if (focus.isCovered) covered.push(focus.name);
  }
  throw new Error('Tab does not leave the page.');
}

/** Runs in the page. Returns undefined when the focus has left the page. */
async function describeFocus() {
  // The browser scrolls to the focus with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement) return undefined;
  // The page shows the label of a hidden input.
  const label = (focused as HTMLInputElement).labels?.[0];
  const visibleElement = focused.clientHeight > 4 || !label ? focused : label;
  const box = visibleElement.getClientRects()[0] ?? visibleElement.getBoundingClientRect();
  const right = Math.min(box.right, innerWidth);
  const bottom = Math.min(box.bottom, innerHeight);
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  // Only the line with the caret must be visible in a tall field.
  const elementAtMiddle = document.elementFromPoint(
    (left + right) / 2,
    bottom - top > 80 ? top + 20 : (top + bottom) / 2,
  );
  const isWithin = (element: Element | null) =>
    element !== null && (visibleElement.contains(element) || element.closest('label')?.control === focused);
  const isOutside = right <= left || bottom <= top;
  const controlName = focused.ariaLabel ?? label?.textContent ?? focused.textContent;
  const obstacle = isOutside
    ? 'outside of the window'
    : `below ${elementAtMiddle?.tagName} ${elementAtMiddle?.className}`;
  return {
    isCovered: isOutside || !isWithin(elementAtMiddle),
    name: `${focused.tagName} ${controlName?.slice(0, 40)}: ${obstacle}`,
  };
}
