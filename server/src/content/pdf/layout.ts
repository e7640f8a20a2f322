import { PORTAL_NAME, PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import type { Sheet, StructurePart, TextStyle } from './Sheet.ts';

/** Points. */
export const LEFT = 56;
export const WIDTH = 595.28 - 2 * LEFT;
export const MUTED_COLOR = '#5b6975';
const brand = '#0b5c6b';

const lacks = 'A letter that this document cannot show stands as a question mark.';

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: PORTAL_TIME_ZONE });
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: PORTAL_TIME_ZONE });

/** Such as `4 March 2026`, in the portal's time zone. */
export const formatDay = (instant: Date | string): string => days.format(new Date(instant));

/** Such as `4 March 2026 at 09:06, Dubai time`. */
export const formatTime = (instant: Date | string): string => `${times.format(new Date(instant))}, Dubai time`;

export function writeHeader(sheet: Sheet, title: string): number {
  const { body } = sheet;
  body.write('P', PORTAL_NAME, { x: LEFT, y: 60, width: WIDTH / 2 }, { size: 13, bold: true, color: brand });
  const place = { x: LEFT + WIDTH / 2 - 60, y: 54, width: WIDTH / 2 + 60 };
  const bottom = body.write('H1', title, place, { size: 18, bold: true, align: 'right' });
  sheet.decorate((doc) => doc.rect(LEFT, bottom + 11, WIDTH, 2).fill(brand));
  return bottom + 35;
}

export function writeFacts(
  body: StructurePart,
  facts: readonly (readonly [name: string, value: string])[],
  top: number,
  look: TextStyle = {},
): number {
  const table = body.add('Table');
  return facts.reduce((y, [name, value]) => {
    const row = table.add('TR');
    row.write('TH', name, { x: LEFT, y, width: 120 }, { ...look, color: MUTED_COLOR });
    return row.write('TD', value, { x: LEFT + 130, y, width: WIDTH - 130 }, { ...look, bold: true }) + 3;
  }, top);
}

/** With a hint if letters were missing. */
export function writeNote(sheet: Sheet, note: string, top: number): void {
  const write = (text: string, y: number) =>
    sheet.body.write('P', text, { x: LEFT, y, width: WIDTH }, { size: 9, color: MUTED_COLOR }) + 2;
  const y = write(note, sheet.room(top, 32));
  if (sheet.lacks) write(lacks, y);
}
