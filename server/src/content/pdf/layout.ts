import { PORTAL_NAME, PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE, formatClockTime, formatDate, languages } from '@emigration-portal/shared-api/languages';
import type { Sheet, StructureElement, TextStyle } from './Sheet.ts';

/** Points. */
export const LEFT = 56;
export const WIDTH = 595.28 - 2 * LEFT;
export const MUTED_COLOR = '#5b6975';
const BRAND_COLOR = '#0b5c6b';

const missingLettersNote = 'A box replaces each letter that this document cannot show.';

const language = languages[DEFAULT_LANGUAGE];

/** Formats a date such as `4 March 2026`, in the portal's time zone. */
export const formatDay = (instant: Date | string): string =>
  formatDate(new Date(instant), language, PORTAL_TIME_ZONE, 'long');

/** Formats a time such as `4 March 2026 at 09:06, Dubai time`. */
export const formatTime = (instant: Date | string): string =>
  `${formatDay(instant)} at ${formatClockTime(new Date(instant), PORTAL_TIME_ZONE)}, ${language.clockNames[PORTAL_TIME_ZONE]}`;

/** Returns the y below the header. */
export function writeHeader(sheet: Sheet, title: string): number {
  const { body } = sheet;
  body.write('P', PORTAL_NAME, { x: LEFT, y: 60, width: WIDTH / 2 }, { size: 13, bold: true, color: BRAND_COLOR });
  const box = { x: LEFT + WIDTH / 2 - 60, y: 54, width: WIDTH / 2 + 60 };
  const bottom = body.write('H1', title, box, { size: 18, bold: true, align: 'right' });
  sheet.decorate((doc) => doc.rect(LEFT, bottom + 11, WIDTH, 2).fill(BRAND_COLOR));
  return bottom + 35;
}

/** Writes a table of names and values. Returns the y below it. */
export function writeFacts(
  body: StructureElement,
  facts: readonly (readonly [name: string, value: string])[],
  top: number,
  style: TextStyle = {},
): number {
  const table = body.add('Table');
  return facts.reduce((y, [name, value]) => {
    const row = table.add('TR');
    row.write('TH', name, { x: LEFT, y, width: 120 }, { ...style, color: MUTED_COLOR });
    return row.write('TD', value, { x: LEFT + 130, y, width: WIDTH - 130 }, { ...style, bold: true }) + 3;
  }, top);
}

/** Writes the note, and a hint if letters were missing. */
export function writeNote(sheet: Sheet, note: string, top: number): void {
  const write = (text: string, y: number) =>
    sheet.body.write('P', text, { x: LEFT, y, width: WIDTH }, { size: 9, color: MUTED_COLOR }) + 2;
  const y = write(note, sheet.startPageIfFull(top, 32));
  if (sheet.hasMissingLetters) write(missingLettersNote, y);
}
