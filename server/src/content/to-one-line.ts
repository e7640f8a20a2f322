/** What shows nothing, or turns round what stands beside it. Joiners stay: letters of India need them. */
const invisible = /[\p{Cc}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/gu;

/** A text that somebody has typed, for one line of a mail or a document. */
export const toOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(invisible, '').trim();
