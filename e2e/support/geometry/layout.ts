import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';
import { fonts, setFont } from './fonts.ts';

const softly = expect.configure({ soft: true });

/** Checks the page in each font and width, and with text at 200 %, for content that does not fit. */
export async function expectContentFits(page: Page, name: string): Promise<void> {
  const expectNoFaultsAt = async (width: number, setting: string, findFaults = findOverflow) => {
    await page.setViewportSize({ width, height: 800 });
    const message = `${name} at ${width} px, ${setting}`;
    // Polled because a table becomes cards one frame after the window is too narrow.
    await softly.poll(() => page.locator('body').evaluate(findFaults), { message, timeout: 5_000 }).toEqual([]);
  };
  for (const font of fonts) {
    await setFont(page, font);
    for (const width of [360, 768, 1024, 1280]) {
      await expectNoFaultsAt(width, `${font} font`);
      // A word in the wide font may break if it does not fit otherwise.
      if (font !== 'wide') await expectNoFaultsAt(width, `${font} font`, findBrokenWords);
    }
  }
  await setFont(page, 'system');
  await setTextSize(page, 200);
  for (const width of [360, 1280]) await expectNoFaultsAt(width, 'text of 200 %');
  await setTextSize(page, 100);
}

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

/** Runs in the page. Finds the innermost elements that overflow themselves or the window. */
export function findOverflow(body: Element): string[] {
  const scrolled =
    'input, select, textarea, iframe, svg, canvas, .visually-hidden, [role=tablist], .invoice-lines, .builder-index, .dashboard-tiles';
  const overflowing = [...body.querySelectorAll('*')].filter((element) => {
    const { display, clipPath, webkitLineClamp } = getComputedStyle(element);
    // Clipped text is for screen readers only. A text that is cut after some lines has its ellipsis beside them.
    if (element.closest(scrolled) || display === 'inline' || clipPath === 'inset(50%)') return false;
    if (webkitLineClamp !== 'none') return false;
    const { left, right } = element.getBoundingClientRect();
    const overfull =
      !element.matches('[data-mark], .list-cut[title], .list-start, .list-end') &&
      element.scrollWidth > element.clientWidth + 1;
    return overfull || right > window.innerWidth + 1 || left < -1;
  });
  return overflowing
    .filter((element) => !overflowing.some((inner) => inner !== element && element.contains(inner)))
    .map(({ tagName, className, textContent }) => `${tagName} ${className}: ${textContent?.slice(0, 40)}`);
}

/** Runs in the page. Finds short words on two lines, and status tags that touch the text before them. */
function findBrokenWords(body: Element): string[] {
  const faults: string[] = [];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent?.checkVisibility() || parent.closest('.visually-hidden, textarea, svg')) continue;
    for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) faults.push(`broken: ${word}`);
    }
  }
  for (const tag of body.querySelectorAll('.list-status')) {
    const before = tag.previousSibling;
    if (!before) continue;
    range.selectNodeContents(before);
    const last = [...range.getClientRects()].at(-1);
    const { left, top, bottom } = tag.getBoundingClientRect();
    if (last && last.top < bottom && last.bottom > top && Math.abs(left - last.right) < 4)
      faults.push(`touched: ${before.textContent} ${tag.textContent}`);
  }
  return faults;
}

/** The number of text lines of each element. */
export const lineCountsOf = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    }),
  );

export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown.`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height, middle: box.y + box.height / 2 };
}

/** Pixels between the content and the edges: left, top, right, bottom. */
export const contentInsetsOf = (element: Locator): Promise<number[]> =>
  element.evaluate((outer) => {
    const content = document.createRange();
    content.selectNodeContents(outer);
    const [around, within] = [outer.getBoundingClientRect(), content.getBoundingClientRect()];
    const { left, top, right, bottom } = around;
    return [within.left - left, within.top - top, right - within.right, bottom - within.bottom].map(Math.round);
  });
