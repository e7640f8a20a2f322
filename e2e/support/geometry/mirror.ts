import type { Page } from '@playwright/test';

/** Lists the elements that are not at the mirrored place when the page is written from right to left. */
export const findUnmirroredElements = (page: Page): Promise<string[]> => page.locator('body').evaluate(findUnmirrored);

/** Runs in the page. Returns the outermost elements, each with its distance in pixels to the mirrored place. */
function findUnmirrored(body: Element): string[] {
  // A chart stays from left to right, and nobody sees where a text for screen readers is.
  const exceptions = 'svg, .u-wrap *, .visually-hidden';
  const elements = [...body.querySelectorAll('*')].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      getComputedStyle(element).display !== 'inline' &&
      !element.closest(exceptions),
  );
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const root = document.documentElement;
  root.dir = 'rtl';
  const distances = new Map(
    elements.map((element, index) => {
      const expectedLeft = root.clientWidth - (boxes[index]?.right ?? 0);
      return [element, Math.round(element.getBoundingClientRect().left - expectedLeft)];
    }),
  );
  root.dir = '';
  const isUnmirrored = (element: Element | null) => element !== null && Math.abs(distances.get(element) ?? 0) > 1;
  return elements
    .filter((element) => isUnmirrored(element) && !isUnmirrored(element.parentElement))
    .map(
      (element) =>
        `${element.tagName} ${element.className}: ${distances.get(element)} px, ${element.textContent?.slice(0, 40)}`,
    );
}

/** Lists the English texts of a page from right to left that are at the left, or that are cut at their beginning. */
export const findLeftAlignedTexts = (page: Page): Promise<string[]> => page.locator('body').evaluate(findLeftAligned);

/** Runs in the page, whose texts are English. */
function findLeftAligned(body: Element): string[] {
  const root = document.documentElement;
  root.dir = 'rtl';
  const faults = [...body.querySelectorAll('*')].flatMap((element) => {
    const { direction, display, textAlign, webkitLineClamp } = getComputedStyle(element);
    if (display === 'inline' || element.closest('svg, .u-wrap, .visually-hidden') || !element.textContent) return [];
    const text = `${element.tagName} ${element.className}: ${element.textContent.slice(0, 40)}`;
    const isLeftAligned = textAlign === 'left' || (textAlign === 'start' && direction === 'ltr');
    return [
      ...(isLeftAligned ? [`at the left: ${text}`] : []),
      ...(webkitLineClamp !== 'none' && direction === 'rtl' ? [`cut at its beginning: ${text}`] : []),
    ];
  });
  root.dir = '';
  return faults;
}
