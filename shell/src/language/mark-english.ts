import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';

const markedElements = new WeakSet<Element>();
let observer: MutationObserver | undefined;

/**
 * Sets `lang` and `dir` at each element whose text is English because it has no translation, now and later. Screen readers
 * then read it as English.
 */
export function markEnglish(): void {
  if (observer) return;
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) markTextsIn(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  markTextsIn(document.body);
}

function markTextsIn(node: Node): void {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text: Node | null = node; text; text = walker.nextNode()) if (text instanceof Text) markParent(text);
}

/** Each text has an element of its own (`bare-texts.test.ts`). */
function markParent({ data, parentElement }: Text): void {
  if (!parentElement) return;
  if (data.startsWith(ENGLISH_MARK)) {
    markedElements.add(parentElement);
    Object.assign(parentElement, { lang: DEFAULT_LANGUAGE, dir: 'ltr' });
  } else if (markedElements.delete(parentElement)) {
    parentElement.removeAttribute('lang');
    parentElement.removeAttribute('dir');
  }
}
