import { type DateOrderDoubt, type DateOrders, findDateOrderDoubts } from './date-orders.ts';
import type { Sheet } from './parse-sheet.ts';
import { readRow, type WorkerRow } from './read-row.ts';
import { flagSharedAnswers } from './shared-answers.ts';

/** A workers file: its rows with their problems, and notes about the whole file. */
export interface WorkersFile
  extends Pick<Sheet, 'titleCells' | 'unknownTitles' | 'missingTitles' | 'isEncodingGuessed'> {
  readonly rows: readonly WorkerRow[];
  /** The rows with such a date wait until the user chooses the order. */
  readonly dateOrderDoubts: readonly DateOrderDoubt[];
}

/** Reads the workers of a file and finds the problems of each. */
export function readWorkers(sheet: Sheet, orders: DateOrders, isDateOrderDoubtful: boolean): WorkersFile {
  const { titleCells, unknownTitles, missingTitles, isEncodingGuessed } = sheet;
  const dateOrderDoubts = findDateOrderDoubts(sheet, isDateOrderDoubtful);
  const undecidedItems = new Set(dateOrderDoubts.flatMap(({ itemIndex }) => (orders[itemIndex] ? [] : [itemIndex])));
  const firstLines = new Map<string, number>();
  const rows = sheet.lines.map((line) => {
    const rowKey = JSON.stringify(line.cells.map((cell) => cell.trim()));
    const duplicateOf = firstLines.get(rowKey);
    firstLines.set(rowKey, duplicateOf ?? line.line);
    return readRow({ sheet, line, duplicateOf, orders, undecidedItems });
  });
  return {
    rows: flagSharedAnswers(sheet, rows),
    titleCells,
    unknownTitles,
    missingTitles,
    isEncodingGuessed,
    dateOrderDoubts,
  };
}
