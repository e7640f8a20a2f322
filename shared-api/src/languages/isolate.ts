import type { Language } from './languages.ts';

/** Matches right-to-left letters, and direction controls that older releases stored. */
const rightToLeft = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * Isolates a value that would change the order of the words around it. In a left-to-right language that is a value with
 * right-to-left letters; in a right-to-left language each value except a plain number, such as a phone number or a date.
 */
export function isolate(value: string, direction: Language['direction']): string {
  const needsIsolation = direction === 'rtl' ? !/^\d*$/.test(value) : rightToLeft.test(value);
  return needsIsolation ? `\u2068${value}\u2069` : value;
}

/** Embeddings, overrides and isolates. They invisibly change the direction of the text around them. */
/** Direction controls, and `ENGLISH_MARK`. */
const controls = /[\u202a-\u202e\u2063\u2066-\u2069]/g;

/**
 * Removes direction controls and the mark of English texts; the letters keep their own direction. Files, addresses and
 * window titles have none, so a text of a page that goes there needs this.
 */
export const removeDirectionControls = (text: string): string => text.replaceAll(controls, '');
