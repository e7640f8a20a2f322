import { type DateOrderDoubt, type DateOrders, findDateOrderDoubts } from './date-orders.ts';
import type { Sheet } from './parse-sheet.ts';
import { readRow, type WorkerRow } from './read-row.ts';
import { flagSharedAnswers } from './shared-answers.ts';

/** A workers file: its rows with their problems, and notes about the whole file. */
export interface WorkersFile
  extends Pick<Sheet, 'titleCells' | 'unknownTitles' | 'missingTitles' | 'isEncodingGuessed'> {
  readonly rows: readonly WorkerRow[];
  /** The date columns whose order is unclear. Until the user chooses it, a row with such a date has a problem. */
  readonly dateOrderDoubts: readonly DateOrderDoubt[];
}

/** Reads the workers of a file and finds the problems of each. `hasEarlierDoubts`: see `findDateOrderDoubts`. */
export function readWorkers(sheet: Sheet, orders: DateOrders, hasEarlierDoubts: boolean): WorkersFile {
  const { titleCells, unknownTitles, missingTitles, isEncodingGuessed } = sheet;
  const dateOrderDoubts = findDateOrderDoubts(sheet, hasEarlierDoubts);
  const undecidedItems = new Set(dateOrderDoubts.flatMap(({ itemIndex }) => (orders[itemIndex] ? [] : [itemIndex])));
  const lineNumberByCells = new Map<string, number>();
  const rows = sheet.lines.map((line) => {
    const cellsKey = JSON.stringify(line.cells.map((cell) => cell.trim()));
    const firstEqualLine = lineNumberByCells.get(cellsKey);
    lineNumberByCells.set(cellsKey, firstEqualLine ?? line.lineNumber);
    return readRow({ sheet, line, firstEqualLine, orders, undecidedItems });
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
