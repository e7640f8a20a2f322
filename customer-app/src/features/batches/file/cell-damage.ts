import { normalizeEntry } from '@emigration-portal/shared-api';

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';

/** The characters that the second and later bytes of UTF-8 become if a program reads them as Windows-1252. */
const continuationByte =
  '[\\u0080-\\u00bf\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013-\\u203a\\u20ac\\u2122]';

/**
 * Signs that a spreadsheet changed a cell. A person may also have typed such a text, so the user can confirm it.
 */
const damagePatterns = {
  /** A number that lost digits: 2.01235E+12, 201235.00, or zeros after the 15 digits that a spreadsheet stores. */
  shortened: /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d+[.,]\d+E\d+$|^\d{5,}[.,]0+$|^[1-9]\d{14}0+$/i,
  /** A date made from another text: 12-Mar or Mar-12 from 12-3 or 3/12. */
  changedToDate: new RegExp(`^(?:\\d{1,2}-${monthName}(?:-\\d{2})?|${monthName}-\\d{2})$`, 'i'),
  /** A formula error such as #NAME? or Err:502, or the ##### of a column that is too narrow. */
  noValue: /^#{2,}$|^#[¡¿]?\p{L}[\p{L}/0_]*[!?]$|^#(?:N\/[AD]|NV|GETTING_DATA)$|^(?:Err|Erro|Erreur|Fehler) ?:\d{3}$/iu,
  /**
   * Lost letters: question marks, words of underscores, box-drawing characters of a console code page, `&#3374;`, or
   * UTF-8 that was read in another code page.
   */
  lostLetters: new RegExp(
    `\\?|[\\u2500-\\u259f]|&#x?[\\da-f]+;|(?:^|\\s)_{2,}(?=\\s|$)|\\ufffd|[\\u00c2-\\u00df]${continuationByte}|[\\u00e0-\\u00ef]${continuationByte}{2}|[\\u00f0-\\u00f4]${continuationByte}{3}`,
  ),
} as const;

/** How a cell may be damaged. `codePage`: the encoding of the file is a guess, so its letters may be wrong. */
export type CellDamage = keyof typeof damagePatterns | 'codePage';

/** Finds the damage that a cell seems to have. Undefined if it looks intact. */
export function findCellDamage(cell: string, isEncodingGuessed: boolean): CellDamage | undefined {
  if (isEncodingGuessed && hasNonAsciiLetters(cell)) return 'codePage';
  const damage = (Object.keys(damagePatterns) as (keyof typeof damagePatterns)[]).find((name) =>
    damagePatterns[name].test(normalizeEntry(cell)),
  );
  return damage ?? (isMisreadUtf8(cell) ? 'lostLetters' : undefined);
}

/** Whether a text has letters that differ between code pages. */
export const hasNonAsciiLetters = (text: string): boolean => /[\u0080-\uffff]/.test(text);

const codePages = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
  ...['windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'macintosh'],
];
const byteMapsOfCodePages = codePages.map((codePage) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(new TextDecoder(codePage).decode(bytes), (letter, byte) => [letter, byte]));
});

/**
 * Whether a word is UTF-8 that was read in another code page, such as ط£ط­ظ…ط¯ for أحمد. Then its characters, as bytes
 * of that code page, are valid UTF-8 for two or more letters. An intact word never is.
 */
function isMisreadUtf8(cell: string): boolean {
  const words = cell.split(/[ \t\r\n]/).filter(hasNonAsciiLetters);
  return words.some((word) =>
    byteMapsOfCodePages.some((byteOf) => isUtf8(Array.from(word, (letter) => byteOf.get(letter)))),
  );
}

function isUtf8(bytes: readonly (number | undefined)[]): boolean {
  if (bytes.includes(undefined)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte = 0) => byte));
    return Array.from(text).filter(hasNonAsciiLetters).length > 1;
  } catch {
    return false;
  }
}
