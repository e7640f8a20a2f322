import type { JSHandle, Page } from '@playwright/test';

/** A text that the page shows or reads out, with the start tag of its element. */
export interface PageText {
  readonly text: string;
  readonly startTag: string;
}

/** A text with the element that has it. `node` is missing for texts of attributes and styles. */
export interface ShownText {
  readonly text: string;
  readonly element: Element;
  readonly node?: Text;
}

/** Texts that stay in the page, for code that runs there. */
export type ShownTexts = JSHandle<ShownText[]>;

/** Lists the texts of the page that the portal wrote. Leaves out texts that are marked as content or as another language. */
export async function listPageTexts(page: Page): Promise<PageText[]> {
  const shownTexts = await findShownTexts(page);
  const texts = await shownTexts.evaluate((list) =>
    list.map(({ text, element: { outerHTML } }) => ({
      text,
      startTag: outerHTML.slice(0, outerHTML.indexOf('>') + 1).slice(0, 160),
    })),
  );
  await shownTexts.dispose();
  return texts;
}

/** Finds the same texts with their elements, for code that runs in the page. */
export const findShownTexts = (page: Page): Promise<ShownTexts> => page.locator('html').evaluateHandle(listTexts);

/** Runs in the page. */
function listTexts(html: Element): ShownText[] {
  const unmarked = 'bdi, [translate=no], body [lang], script, style, textarea, svg.chart';
  const attributes = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
  const texts: ShownText[] = [];
  const add = (text: string | null, element: Element, node?: Text) => {
    if (text && /\p{L}/u.test(text)) texts.push(node ? { text, element, node } : { text, element });
  };
  for (const element of html.querySelectorAll('title, body, body *')) {
    const isOption = element.matches('title, option, optgroup');
    if (element.closest(unmarked) || !(isOption || element.checkVisibility({ visibilityProperty: true }))) continue;
    for (const name of attributes) add(element.getAttribute(name), element);
    for (const node of element.childNodes) if (node instanceof Text) add(node.data, element, node);
    for (const part of ['::before', '::after']) {
      const { content } = getComputedStyle(element, part);
      if (content.startsWith('"')) add(content.slice(1, -1), element);
    }
  }
  return texts;
}

/** Lists blocks in which a bracket of a pseudo-text does not close: somebody cut the text or built it of parts. */
export const findCutTexts = (page: Page): Promise<string[]> => page.locator('body').evaluate(findCut);

/** Runs in the page. */
function findCut(body: Element): string[] {
  const isBlock = (element: Element) => getComputedStyle(element).display !== 'inline';
  const blocks = [...body.querySelectorAll('*')].filter(
    (element) => isBlock(element) && !element.closest('textarea, select, script, svg') && element.checkVisibility(),
  );
  return blocks
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.split('[').length !== text.split(']').length)
    .map((text) => `cut: ${text.slice(0, 120)}`);
}

/** Lists texts of people that take the direction of a right-to-left page, so that their last mark is at the wrong end. */
export const findMisplacedMarks = (page: Page): Promise<string[]> => page.locator('body').evaluate(findMisplaced);

/** Runs in the page. */
function findMisplaced(body: Element): string[] {
  const isAtRisk = (text: string) =>
    /\p{Script=Latin}/u.test(text) &&
    !/\p{Script=Arabic}|\p{Cf}/u.test(text) &&
    /^[\d+(]|[^\p{L}\p{M}\p{N}]$/u.test(text.trim());
  const isRightToLeft = (element: Element | null): boolean => {
    if (!element) return false;
    const { display, unicodeBidi, direction } = getComputedStyle(element);
    if (display === 'inline' && unicodeBidi === 'normal') return isRightToLeft(element.parentElement);
    return unicodeBidi !== 'plaintext' && direction === 'rtl';
  };
  const texts = [...body.querySelectorAll('*')].flatMap((element) => {
    if (!element.checkVisibility() || element.matches('script, option')) return [];
    if (element.matches('input:not([type=file]), textarea'))
      return [[(element as HTMLInputElement).value, element] as const];
    return [...element.childNodes].flatMap((node) => (node instanceof Text ? [[node.data, element] as const] : []));
  });
  return texts
    .filter(([text, element]) => isAtRisk(text) && isRightToLeft(element))
    .map(([text]) => `mark at the wrong end: ${text}`);
}
