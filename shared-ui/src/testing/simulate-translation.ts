/** Texts that React wrote to a replaced node. Nobody sees them. */
const lostTexts: string[] = [];
const replacements = new WeakSet<Node>();

/** Records texts that React writes to a replaced node. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) if (!target.isConnected && target instanceof Text) lostTexts.push(target.data);
});

const additions = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const text of textsOf(node)) replaceText(text);
});

function textsOf(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = node instanceof Text ? [node] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.isConnected && !replacements.has(text) && text.data.trim() !== '');
}

function replaceText(text: Text): void {
  if (text.parentElement?.closest('textarea, style, script')) return;
  const replacement = document.createTextNode(text.data);
  replacements.add(replacement);
  text.replaceWith(replacement);
  changes.observe(text, { characterData: true });
}

/**
 * Simulates a browser that translates pages: replaces each text node of every test page. A test fails if React then
 * changes a replaced node; if React removes one, it throws.
 */
export function simulateTranslation(): void {
  beforeAll(() => additions.observe(document.body, { subtree: true, childList: true }));
  afterEach(() => {
    const lost = lostTexts.splice(0);
    if (lost.length > 0) throw new Error(`A translated page would not show: ${lost.join(' | ')}`);
  });
}
