import { PORTAL_NAME, PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';
import { formatClockTime, formatDate } from '@emigration-portal/shared-api/languages';
import type { Sheet, StructureElement, TextStyle } from './Sheet.ts';
import { inEach, type SheetLanguage, type SheetText } from './sheet-languages.ts';

/** Points. */
export const LEFT = 56;
export const WIDTH = 595.28 - 2 * LEFT;
export const MUTED_COLOR = '#5b6975';
const BRAND_COLOR = '#0b5c6b';

/** Formats a date such as `4 March 2026`, in the portal's time zone. */
export const formatDay = (instant: Date | string, { language }: Pick<SheetLanguage, 'language'>): string =>
  formatDate(new Date(instant), language, PORTAL_TIME_ZONE, 'long');

/** Formats a time such as `4 March 2026 at 09:06, Dubai time`. */
export const formatTime = (instant: Date | string, { t, language }: SheetLanguage): string =>
  t('time', {
    date: formatDay(instant, { language }),
    time: formatClockTime(new Date(instant), PORTAL_TIME_ZONE),
    clock: language.clockNames[PORTAL_TIME_ZONE],
  });

/** Writes the title of the sheet. Returns the y below the header. */
export function writeHeader(sheet: Sheet): number {
  const { body } = sheet;
  body.write('P', PORTAL_NAME, { x: LEFT, y: 60, width: WIDTH / 2 }, { size: 13, bold: true, color: BRAND_COLOR });
  const box = { x: LEFT + WIDTH / 2 - 60, y: 54, width: WIDTH / 2 + 60 };
  const bottom = body.write('H1', sheet.title, box, { size: 18, bold: true, align: 'right' });
  sheet.decorate((doc) => doc.rect(LEFT, bottom + 11, WIDTH, 2).fill(BRAND_COLOR));
  return bottom + 35;
}

/** A name and its value. */
export type Fact = readonly [name: readonly SheetText[], value: string | readonly SheetText[]];

/** Widths of the columns: a name in each language, and their distance. */
const NAME_WIDTH = 120;
const COLUMN_GAP = 10;

/** Writes a table of names and values. Names in two languages have a column each. Returns the y below it. */
export function writeFacts(
  body: StructureElement,
  facts: readonly Fact[],
  top: number,
  textStyle: TextStyle = {},
): number {
  const table = body.add('Table');
  // The languages of a value begin at the same edge.
  const style = { ...textStyle, align: 'left' } as const;
  const nameStyle = { ...style, color: MUTED_COLOR };
  const column = NAME_WIDTH + COLUMN_GAP;
  const offset = column * Math.max(...facts.map(([name]) => name.length));
  return facts.reduce((above, [name, value]) => {
    const heightOfName = Math.max(...name.map((text) => body.sheet.measureHeight([text], NAME_WIDTH, nameStyle)));
    const heightOfValue = body.sheet.measureHeight(value, WIDTH - offset, { ...style, bold: true });
    const y = body.sheet.startPageIfFull(above, Math.max(heightOfName, heightOfValue));
    const row = table.add('TR');
    const header = row.add('TH');
    const bottoms = name.map((text, at) =>
      header.write('Span', [text], { x: LEFT + at * column, y, width: NAME_WIDTH }, nameStyle),
    );
    const box = { x: LEFT + offset, y, width: WIDTH - offset };
    return Math.max(...bottoms, row.write('TD', value, box, { ...style, bold: true })) + 3;
  }, top);
}

/** Writes the note, and a hint if letters were missing. */
export function writeNote(sheet: Sheet, note: readonly SheetText[], top: number): void {
  const write = (content: readonly SheetText[], y: number) =>
    sheet.body.write('P', content, { x: LEFT, y, width: WIDTH }, { size: 9, color: MUTED_COLOR }) + 2;
  const y = write(note, sheet.startPageIfFull(top, 32));
  if (sheet.hasMissingLetters)
    write(
      inEach(sheet.languages, ({ t }) => t('missingLetters')),
      y,
    );
}
