import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';

/** They are read out, and some are shown. */
const attributeNames = ['aria-label', 'aria-description', 'aria-roledescription', 'placeholder', 'title', 'alt'];
const markedElements = new WeakSet<Element>();
let observer: MutationObserver | undefined;

/**
 * Sets `lang` at each element whose text is English because it has no translation, now and later. Screen readers then read
 * it as English.
 */
export function markEnglish(): void {
  if (observer) return;
  observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'attributes') markElement(target as Element);
      else for (const node of [target, ...addedNodes]) markNode(node);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: attributeNames,
  });
  markNode(document.body);
}

/** Each text has an element of its own (`bare-texts.test.ts`). */
function markNode(node: Node): void {
  if (node instanceof Text && node.parentElement) markElement(node.parentElement);
  if (!(node instanceof Element)) return;
  markElement(node);
  for (const element of node.querySelectorAll('*')) markElement(element);
}

function markElement(element: Element): void {
  const isEnglishText = [...element.childNodes].some((node) => node instanceof Text && isEnglish(node.data));
  if (isEnglishText || hasEnglishAttribute(element)) {
    markedElements.add(element);
    element.setAttribute('lang', DEFAULT_LANGUAGE);
    // A translated text with an English attribute keeps its direction.
    if (isEnglishText) element.setAttribute('dir', 'ltr');
  } else if (markedElements.delete(element)) {
    element.removeAttribute('lang');
    element.removeAttribute('dir');
  }
}

/** Leaves out elements with others inside, because these would become English too. Icons have no language. */
const hasEnglishAttribute = (element: Element): boolean =>
  attributeNames.some((name) => isEnglish(element.getAttribute(name) ?? '')) &&
  !element.querySelector(':not(svg, svg *)');

/** Whether a text is English because it has no translation. */
export const isEnglish = (text: string): boolean => text.startsWith(ENGLISH_MARK);
