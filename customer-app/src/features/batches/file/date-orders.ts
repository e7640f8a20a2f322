import { isDay } from '@emigration-portal/shared-api';
import { type DateOrder, findPossibleOrders, removeTime } from '@emigration-portal/shared-ui/application-form';
import type { Sheet } from './parse-sheet.ts';

/** The date order that the user chose, by item index. */
export type DateOrders = Readonly<Record<number, DateOrder>>;

/** A date column whose order the user must choose, because some date in the file is valid only with its month first. */
export interface DateOrderDoubt {
  /** The index of the item in the service. */
  readonly itemIndex: number;
  readonly column: string;
  /** A date of the column, preferably an ambiguous one. */
  readonly example: string;
  /** A date of this column with its month first. Undefined if only another column or file has one. */
  readonly proof: { readonly line: number; readonly cell: string } | undefined;
}

/**
 * Finds the date columns whose order is in doubt. A spreadsheet writes all dates of a file in one order, so one
 * month-first date puts every date column in doubt. `hasEarlierDoubts`: an earlier file of the user had such a date.
 */
export function findDateOrderDoubts(sheet: Sheet, hasEarlierDoubts = false): DateOrderDoubt[] {
  const columns = sheet.service.items.flatMap(({ name, type }, itemIndex) =>
    type === 'Date' ? [{ itemIndex, column: name, dates: listOrderedDates(sheet, itemIndex) }] : [],
  );
  const isMonthFirst = ({ orders }: OrderedDate) => orders.length === 1 && orders[0] === 'monthFirst';
  const isDayFirst = ({ orders }: OrderedDate) => orders.length === 1 && orders[0] === 'dayFirst';
  if (!hasEarlierDoubts && !columns.some(({ dates }) => dates.some(isMonthFirst))) return [];
  return columns.flatMap(({ itemIndex, column, dates }) => {
    const { line, cell = '' } = dates.find(isMonthFirst) ?? {};
    const proof = line === undefined ? undefined : { line, cell };
    const [example] = [...dates.filter(({ orders }) => orders.length > 1), ...dates];
    return example && (proof || !dates.some(isDayFirst)) ? [{ itemIndex, column, example: example.cell, proof }] : [];
  });
}

/** Returns the cells of a row with its dates as YYYY-MM-DD, so that the corrected file needs no date order. */
export function applyDateOrders(
  { columnPositions }: Pick<Sheet, 'columnPositions'>,
  orders: DateOrders,
  { cells, answers }: { readonly cells: readonly string[]; readonly answers: readonly string[] },
): string[] {
  const result = [...cells];
  for (const itemIndex of Object.keys(orders).map(Number)) {
    const [position, answer = ''] = [columnPositions.get(itemIndex), answers[itemIndex]];
    if (position !== undefined && isDay(answer)) result[position] = answer;
  }
  return result;
}

interface OrderedDate {
  readonly line: number;
  readonly cell: string;
  readonly orders: readonly DateOrder[];
}

/** Lists the dates of a column that can be read with the day or the month first, and with which of them. */
const listOrderedDates = (sheet: Sheet, itemIndex: number): OrderedDate[] =>
  sheet.lines.flatMap((line) => {
    const cell = sheet.readCell(line, itemIndex);
    const orders = findPossibleOrders(expandYear(cell));
    return orders.length > 0 ? [{ line: line.lineNumber, cell, orders }] : [];
  });

/** Expands a two-digit year and removes the time. Such a date is refused later, but its day and month show the order. */
const expandYear = (cell: string) => removeTime(cell).replace(/^(\d{1,2}[\s./-]+\d{1,2}[\s./-]+)(\d{2})$/, '$120$2');
