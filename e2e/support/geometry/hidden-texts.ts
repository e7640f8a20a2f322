import type { Page } from '@playwright/test';

/** Lists texts that others cover, and texts that their box cuts off. */
export const findHiddenTexts = (page: Page): Promise<string[]> => page.locator('body').evaluate(findHidden);

/** Runs in the page. */
function findHidden(body: Element): string[] {
  interface Line {
    readonly text: string;
    readonly node: Text;
    readonly left: number;
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
  }
  const faults = new Set<string>();
  const ancestorsOf = (element: Element | null): Element[] =>
    element ? [element, ...ancestorsOf(element.parentElement)] : [];
  const range = document.createRange();

  /** The lines of a text. Without parts in scrolled boxes, and in boxes that cut long texts on purpose. */
  const listLines = (node: Text, parent: Element): Line[] => {
    const ancestors = ancestorsOf(parent).map((element) => ({ element, style: getComputedStyle(element) }));
    // A bar that stays in place covers the page on purpose.
    if (ancestors.some(({ style }) => /fixed|sticky/.test(style.position))) return [];
    const clips = ancestors.filter(({ element, style }) => element !== body && style.overflow !== 'visible');
    const isCutOnPurpose = clips.some(
      ({ style }) =>
        style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(style.overflow),
    );
    range.selectNodeContents(node);
    const lines: Line[] = [];
    for (const { left, top, right, bottom } of range.getClientRects()) {
      const line = { text: node.data.slice(0, 60), node, left, top, right, bottom };
      for (const { element } of clips) {
        const box = element.getBoundingClientRect();
        line.left = Math.max(line.left, box.left);
        line.right = Math.min(line.right, box.right);
        line.top = Math.max(line.top, box.top);
        line.bottom = Math.min(line.bottom, box.bottom);
      }
      const isCut = line.right - line.left < right - left - 2 || line.bottom - line.top < (bottom - top) * 0.7;
      if (isCut && !isCutOnPurpose) faults.add(`cut off: ${line.text}`);
      if (line.right > line.left && line.bottom > line.top) lines.push(line);
    }
    return lines;
  };

  const lines: Line[] = [];
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || !node.data.trim()) continue;
    const isShown = parent.checkVisibility({ visibilityProperty: true });
    if (isShown && !parent.closest('.visually-hidden, textarea, select, svg')) lines.push(...listLines(node, parent));
  }
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((line, index) => {
    for (const next of lines.slice(index + 1)) {
      if (next.top > line.bottom) break;
      const width = Math.min(line.right, next.right) - Math.max(line.left, next.left);
      const height = Math.min(line.bottom, next.bottom) - next.top;
      const isCovered = width > 2 && height > Math.min(line.bottom - line.top, next.bottom - next.top) / 2;
      if (isCovered && next.node !== line.node) faults.add(`overlapping: ${line.text} | ${next.text}`);
    }
  });
  return [...faults];
}
