/** Texts that were given to a node the page no longer shows. */
const lostTexts: string[] = [];
const ownTexts = new WeakSet<Node>();

/** A changed text whose node is not in the page is a text that nobody reads. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) if (!target.isConnected && target instanceof Text) lostTexts.push(target.data);
});

const additions = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const text of textsOf(node)) replace(text);
});

function textsOf(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = node instanceof Text ? [node] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter((text) => text.isConnected && !ownTexts.has(text) && text.data.trim() !== '');
}

function replace(text: Text): void {
  if (text.parentElement?.closest('textarea, style, script')) return;
  const own = document.createTextNode(text.data);
  ownTexts.add(own);
  text.replaceWith(own);
  changes.observe(text, { characterData: true });
}

/**
 * Treats every page of the tests as a browser does that translates it: each text is replaced by another node. A test
 * fails when React changes the node that it made; removing it makes React throw.
 */
export function simulateTranslation(): void {
  beforeAll(() => additions.observe(document.body, { subtree: true, childList: true }));
  afterEach(() => {
    const lost = lostTexts.splice(0);
    if (lost.length > 0) throw new Error(`A translated page would not show: ${lost.join(' | ')}`);
  });
}
