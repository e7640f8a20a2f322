/** Functions newer than Chromium 103, the oldest supported browser. Playwright itself needs `checkVisibility`. */
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

/** A script that deletes these functions before a page runs, so that a call of one fails. */
export const removeNewerFunctions = {
  content: `for (const [ownerPath, names] of Object.entries(${JSON.stringify(newerFunctions)})) {
    const owner = ownerPath.split('.').reduce((parent, name) => parent?.[name], globalThis);
    for (const name of names) if (owner) delete owner[name];
  }`,
};
