import { isDay } from '@emigration-portal/shared-api';
import { type DateOrder, findPossibleOrders, removeTime } from '@emigration-portal/shared-ui/application-form';
import type { Sheet } from './open-sheet.ts';

/** The date order that the user chose, by item index. */
export type DateOrders = Readonly<Record<number, DateOrder>>;

/** A date column whose order the user must choose: some date in the file is only valid with its month first. */
export interface DateOrderDoubt {
  /** The index of the item in the service. */
  readonly at: number;
  readonly column: string;
  /** A date of the column, preferably an ambiguous one. */
  readonly example: string;
  /** A date of this column with its month first. Undefined if only another column or file has one. */
  readonly proof: { readonly line: number; readonly cell: string } | undefined;
}

/**
 * A spreadsheet writes all dates of a file alike, so one date with its month first puts every column in doubt.
 * `isDoubtful`: an earlier file of the same person had one.
 */
export function findDateOrderDoubts(sheet: Sheet, isDateOrderDoubtful = false): DateOrderDoubt[] {
  const columns = sheet.service.items.flatMap(({ name, type }, at) =>
    type === 'Date' ? [{ at, column: name, dates: listOrderedDates(sheet, at) }] : [],
  );
  const isMonthFirst = ({ orders }: OrderedDate) => orders.length === 1 && orders[0] === 'monthFirst';
  const isDayFirst = ({ orders }: OrderedDate) => orders.length === 1 && orders[0] === 'dayFirst';
  if (!isDateOrderDoubtful && !columns.some(({ dates }) => dates.some(isMonthFirst))) return [];
  return columns.flatMap(({ at, column, dates }) => {
    const { line, cell = '' } = dates.find(isMonthFirst) ?? {};
    const proof = line === undefined ? undefined : { line, cell };
    const [example] = [...dates.filter(({ orders }) => orders.length > 1), ...dates];
    return example && (proof || !dates.some(isDayFirst)) ? [{ at, column, example: example.cell, proof }] : [];
  });
}

/** Writes dates in a chosen order as YYYY-MM-DD, so that the corrected file does not ask again. */
export function applyDateOrders(
  { columnPositions }: Pick<Sheet, 'columnPositions'>,
  orders: DateOrders,
  { cells, answers }: { readonly cells: readonly string[]; readonly answers: readonly string[] },
): string[] {
  const result = [...cells];
  for (const at of Object.keys(orders).map(Number)) {
    const [place, answer = ''] = [columnPositions.get(at), answers[at]];
    if (place !== undefined && isDay(answer)) result[place] = answer;
  }
  return result;
}

interface OrderedDate {
  readonly line: number;
  readonly cell: string;
  readonly orders: readonly DateOrder[];
}

/** The dates of a column that depend on an order. */
const listOrderedDates = (sheet: Sheet, at: number): OrderedDate[] =>
  sheet.lines.flatMap((line) => {
    const cell = sheet.readCell(line, at);
    const orders = findPossibleOrders(expandYear(cell));
    return orders.length > 0 ? [{ line: line.line, cell, orders }] : [];
  });

/** A date with two digits for its year, or with a time of day, is refused, but its day and month tell the order as well. */
const expandYear = (cell: string) => removeTime(cell).replace(/^(\d{1,2}[\s./-]+\d{1,2}[\s./-]+)(\d{2})$/, '$120$2');
