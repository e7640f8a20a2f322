import { normalizeEntry } from '@emigration-portal/shared-api';

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';

/** Letters and signs that the code page of Western Windows has for the second and later bytes of UTF-8. */
const laterByte =
  '[\\u0080-\\u00bf\\u0152\\u0153\\u0160\\u0161\\u0178\\u017d\\u017e\\u0192\\u02c6\\u02dc\\u2013-\\u203a\\u20ac\\u2122]';

/**
 * Traces that spreadsheets leave in cells they have changed. A person may also have typed each of them, so they are
 * asked about and not refused.
 */
const damagePatterns = {
  /** 2.01235E+12, 201235.00, and zeros behind the 15 digits that a spreadsheet keeps. */
  shortened: /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$|^[+-]?\d+[.,]\d+E\d+$|^\d{5,}[.,]0+$|^[1-9]\d{14}0+$/i,
  /** 12-Mar or Mar-12, made from 12-3 or 3/12. */
  madeDate: new RegExp(`^(?:\\d{1,2}-${month}(?:-\\d{2})?|${month}-\\d{2})$`, 'i'),
  /** #NAME?, Err:502 and other errors of formulas, and ##### of a column that is too narrow. */
  noValue: /^#{2,}$|^#[¡¿]?\p{L}[\p{L}/0_]*[!?]$|^#(?:N\/[AD]|NV|GETTING_DATA)$|^(?:Err|Erro|Erreur|Fehler) ?:\d{3}$/iu,
  /**
   * Question marks or whole words of underscores for letters that the encoding does not have, lines and blocks that
   * stand for letters in the code page of a console, `&#3374;`, or UTF-8 that was read in another code page.
   */
  lostLetters: new RegExp(
    `\\?|[\\u2500-\\u259f]|&#x?[\\da-f]+;|(?:^|\\s)_{2,}(?=\\s|$)|\\ufffd|[\\u00c2-\\u00df]${laterByte}|[\\u00e0-\\u00ef]${laterByte}{2}|[\\u00f0-\\u00f4]${laterByte}{3}`,
  ),
} as const;

/** How a spreadsheet may have damaged a cell. `codePage`: the encoding is a guess. */
export type CellDamage = keyof typeof damagePatterns | 'codePage';

export function findCellDamage(cell: string, isEncodingGuessed: boolean): CellDamage | undefined {
  if (isEncodingGuessed && hasNonAsciiLetters(cell)) return 'codePage';
  const trace = (Object.keys(damagePatterns) as (keyof typeof damagePatterns)[]).find((name) =>
    damagePatterns[name].test(normalizeEntry(cell)),
  );
  return trace ?? (isMisreadUtf8(cell) ? 'lostLetters' : undefined);
}

/** Whether a text has letters that differ between code pages. */
export const hasNonAsciiLetters = (text: string): boolean => /[\u0080-\uffff]/.test(text);

const codePages = [
  ...['windows-1250', 'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255'],
  ...['windows-1256', 'windows-1257', 'windows-1258', 'windows-874', 'macintosh'],
];
const bytesOfCodePages = codePages.map((codePage) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(Array.from(new TextDecoder(codePage).decode(bytes), (letter, byte) => [letter, byte]));
});

/**
 * Whether a word is UTF-8 that was read in another code page, such as ط£ط­ظ…ط¯ for أحمد: its letters are the bytes of two
 * or more letters. The letters of a sound word are no such bytes.
 */
function isMisreadUtf8(cell: string): boolean {
  const words = cell.split(/[ \t\r\n]/).filter(hasNonAsciiLetters);
  return words.some((word) =>
    bytesOfCodePages.some((byteOf) => isUtf8(Array.from(word, (letter) => byteOf.get(letter)))),
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
