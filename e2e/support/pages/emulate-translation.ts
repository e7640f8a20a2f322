import type { BrowserContext } from '@playwright/test';

/** Puts each text into two `font` elements, as Chrome's translation does. The words do not change. */
function wrapTexts(): void {
  const isShown = (text: Text) =>
    text.data.trim() !== '' && !text.parentElement?.closest('font, script, style, textarea, title');
  const changes = new MutationObserver((records) => {
    for (const { target } of records)
      if (!target.isConnected) console.error(`A text that nobody sees: ${(target as Text).data}`);
  });
  const wrap = (text: Text) => {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
    changes.observe(text, { characterData: true });
  };
  const wrapWithin = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (text.isConnected && isShown(text)) wrap(text);
  };
  const begin = () => {
    wrapWithin(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) wrapWithin(node);
    }).observe(document.body, { subtree: true, childList: true });
  };
  addEventListener('load', begin, { once: true });
}

export const emulateTranslation = (context: BrowserContext): Promise<unknown> => context.addInitScript(wrapTexts);
