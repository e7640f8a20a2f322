import type { Page } from '@playwright/test';
import type { ShownText, ShownTexts } from './page-texts.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a page that a picture shows at least, in pixels. */
const PICTURE_WIDTH = 480;
const PICTURE_HEIGHT = 240;
const MARGIN = 40;

/** Takes a picture of a part of the page, with an outline around one of its texts. Returns false if the text has no place. */
export async function takeTextPicture(
  page: Page,
  shownTexts: ShownTexts,
  { index, path }: { readonly index: number; readonly path: string },
): Promise<boolean> {
  const box = await shownTexts.evaluate(drawOutline, index);
  if (!box) return false;
  await page.screenshot({ path, clip: findClip(box, page.viewportSize() ?? { width: 0, height: 0 }), ...format });
  await page.evaluate(() => document.getElementById('text-outline')?.remove());
  return true;
}

const format = { type: 'jpeg', quality: 60 } as const;

function findClip(box: Box, window: Pick<Box, 'width' | 'height'>): Box {
  const [x, width] = findRange(box.x, box.width, PICTURE_WIDTH, window.width);
  const [y, height] = findRange(box.y, box.height, PICTURE_HEIGHT, window.height);
  return { x, y, width, height };
}

/** Finds a range around another one: of at least `length`, with a margin, and within the window. */
function findRange(start: number, inner: number, length: number, window: number): readonly [number, number] {
  const size = Math.min(Math.max(length, inner + 2 * MARGIN), window);
  const middle = Math.round(start + inner / 2 - size / 2);
  return [Math.min(Math.max(0, middle), window - size), size];
}

/** Runs in the page. Draws over everything, also over dialogs, and changes no element of the page. */
function drawOutline(shownTexts: readonly ShownText[], index: number): Box | undefined {
  const { element, node } = shownTexts[index] ?? {};
  const isSeen = (one: Element) => one.getBoundingClientRect().width > 4 && one.getBoundingClientRect().height > 4;
  let visible = element?.closest('select') ?? element;
  // A text for screen readers alone: its nearest visible parent shows where it is.
  while (visible && !isSeen(visible)) visible = visible.parentElement ?? undefined;
  if (!visible || visible.matches('html, body')) return undefined;
  visible.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const range = document.createRange();
  if (node && visible === element) range.selectNodeContents(node);
  else range.selectNode(visible);
  const { x, y, width, height } = (node && visible === element ? range : visible).getBoundingClientRect();
  const outline = document.createElement('div');
  outline.id = 'text-outline';
  outline.popover = 'manual';
  Object.assign(outline.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${x - 5}px`,
    top: `${y - 5}px`,
    width: `${width + 10}px`,
    height: `${height + 10}px`,
    boxSizing: 'border-box',
    margin: '0',
    padding: '0',
    border: '3px solid #d0f',
    borderRadius: '4px',
    background: 'none',
    pointerEvents: 'none',
  });
  document.body.append(outline);
  outline.showPopover();
  return { x, y, width, height };
}
