import { type DateOrders, type DateQuestion, dateQuestions } from './date-orders.ts';
import type { Sheet } from './open-sheet.ts';
import { readRow, type WorkerRow } from './read-row.ts';
import { withSharedAnswers } from './shared-answers.ts';

export interface WorkersFile extends Pick<Sheet, 'head' | 'unknown' | 'absent' | 'isGuessed'> {
  readonly rows: readonly WorkerRow[];
  /** Rows with such a date wait until the order is chosen. */
  readonly questions: readonly DateQuestion[];
}

/** The workers of a file, each with what is wrong. */
export function readWorkers(sheet: Sheet, orders: DateOrders, isDoubtful: boolean): WorkersFile {
  const { head, unknown, absent, isGuessed } = sheet;
  const questions = dateQuestions(sheet, isDoubtful);
  const open = new Set(questions.flatMap(({ at }) => (orders[at] ? [] : [at])));
  const seen = new Map<string, number>();
  const rows = sheet.lines.map((line) => {
    const whole = JSON.stringify(line.cells.map((cell) => cell.trim()));
    const twin = seen.get(whole);
    seen.set(whole, twin ?? line.line);
    return readRow({ sheet, line, twin, orders, open });
  });
  return { rows: withSharedAnswers(sheet, rows), head, unknown, absent, isGuessed, questions };
}
