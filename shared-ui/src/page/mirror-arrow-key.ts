const oppositeKeys: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * Swaps `ArrowLeft` and `ArrowRight` if the page is written from right to left, so that `ArrowRight` means the next item.
 * Returns every other key unchanged.
 */
export const mirrorArrowKey = (key: string): string => (document.dir === 'rtl' ? (oppositeKeys[key] ?? key) : key);
