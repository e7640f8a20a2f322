/** Invisible characters, and those that change text direction. Joiners stay, because Indian scripts need them. */
const INVISIBLE = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(INVISIBLE, '').trim();
