import { type DateOrderDoubt, type DateOrders, findDateOrderDoubts } from './date-orders.ts';
import type { Sheet } from './open-sheet.ts';
import { readRow, type WorkerRow } from './read-row.ts';
import { flagSharedAnswers } from './shared-answers.ts';

export interface WorkersFile extends Pick<Sheet, 'head' | 'unknown' | 'absent' | 'isEncodingGuessed'> {
  readonly rows: readonly WorkerRow[];
  /** Rows with such a date wait until the user chooses the order. */
  readonly questions: readonly DateOrderDoubt[];
}

/** The workers of a file, each with its problems. */
export function readWorkers(sheet: Sheet, orders: DateOrders, isDateOrderDoubtful: boolean): WorkersFile {
  const { head, unknown, absent, isEncodingGuessed } = sheet;
  const questions = findDateOrderDoubts(sheet, isDateOrderDoubtful);
  const undecidedItems = new Set(questions.flatMap(({ at }) => (orders[at] ? [] : [at])));
  const seen = new Map<string, number>();
  const rows = sheet.lines.map((line) => {
    const whole = JSON.stringify(line.cells.map((cell) => cell.trim()));
    const duplicateOf = seen.get(whole);
    seen.set(whole, duplicateOf ?? line.line);
    return readRow({ sheet, line, duplicateOf, orders, undecidedItems });
  });
  return { rows: flagSharedAnswers(sheet, rows), head, unknown, absent, isEncodingGuessed, questions };
}
