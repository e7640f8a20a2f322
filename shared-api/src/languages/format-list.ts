import type { Language } from './languages.ts';

/** Formats names for a sentence, such as `A, B and C`. */
export const formatList = (names: readonly string[], { comma, and }: Language): string =>
  [names.slice(0, -1).join(comma), ...names.slice(-1)].filter(Boolean).join(and);

/** Joins values that stand after a colon or in a cell, such as `A, B, C`. */
export const joinValues = (values: readonly string[], { comma }: Language): string => values.join(comma);
