/**
 * What came to browsers after Chromium 103, the oldest that docs/product.md names, and can be taken away again; all but
 * `checkVisibility`, which Playwright itself calls in the page.
 */
const newerFunctions = {
  'Array.prototype': ['toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  'ArrayBuffer.prototype': ['resize', 'transfer', 'transferToFixedLength'],
  'Uint8Array.prototype': ['setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  'Headers.prototype': ['getSetCookie'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover'],
  'Document.prototype': ['startViewTransition'],
  AbortSignal: ['any'],
  Array: ['fromAsync'],
  Iterator: ['from'],
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  URL: ['canParse', 'parse'],
  Uint8Array: ['fromBase64', 'fromHex'],
};

/** A script for the start of a page that makes its browser's functions those of the oldest: a call of a younger one fails. */
export const removeNewerFunctions = {
  content: `for (const [place, names] of Object.entries(${JSON.stringify(newerFunctions)})) {
    const owner = place.split('.').reduce((from, name) => from?.[name], globalThis);
    for (const name of names) if (owner) delete owner[name];
  }`,
};
