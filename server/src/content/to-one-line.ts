/**
 * Invisible characters, and those that force a text direction. Joiners stay, because Indian scripts need them. Isolates that
 * follow the direction of their content stay too.
 */
const INVISIBLE = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066\u2067\ufeff]/gu;

export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
