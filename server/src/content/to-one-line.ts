/**
 * Invisible characters, and those that force a text direction. Joiners stay, because Indian scripts need them. Isolates that
 * follow the direction of their content stay too.
 */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066\u2067\ufeff]/gu;

export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates a right-to-left value, so that it does not change the order of the sentence around it. */
export const isolate = (value: string): string =>
  rightToLeft.test(value) ? `\u2068${value.replaceAll(/[\u2068\u2069]/g, '')}\u2069` : value;
