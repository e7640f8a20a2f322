import {
  normalizeCode,
  normalizeEntry,
  passportPartOf,
  type ServiceContent,
  type WorkerContact,
} from '@emigration-portal/shared-api';
import type { Column, ContactColumnTitles } from './columns.ts';
import type { Sheet } from './parse-sheet.ts';
import type { CellProblem, WorkerRow } from './read-row.ts';

/** A column whose values should differ between workers. */
interface PersonalColumn {
  readonly id: Column['id'];
  readonly title: string;
  readonly kind: 'sameEmail' | 'samePassport';
  /** Two cells with the same key mean the same answer. */
  readonly keyOf: (cell: string) => string;
}

const listPersonalColumns = ({ items }: ServiceContent, titles: ContactColumnTitles): PersonalColumn[] => [
  { id: 'email', title: titles.email, kind: 'sameEmail', keyOf: (cell) => normalizeEntry(cell).toLowerCase() },
  ...items.flatMap((item, id): PersonalColumn[] =>
    passportPartOf(item) === 'number'
      ? [{ id, title: item.name, kind: 'samePassport', keyOf: (cell) => normalizeCode(cell).toUpperCase() }]
      : [],
  ),
];

/** Adds a problem to rows that share an e-mail or a passport number, for the user to confirm. */
export function flagSharedAnswers(sheet: Sheet, rows: readonly WorkerRow[]): WorkerRow[] {
  const columns = listPersonalColumns(sheet.service, sheet.texts);
  const problemsByColumn = columns.map((column) => findSharedCells(column, sheet, rows));
  return rows.map((row) => ({
    ...row,
    problems: [...row.problems, ...problemsByColumn.flatMap((problems) => problems.get(row) ?? [])],
  }));
}

function findSharedCells({ id, title: column, kind, keyOf }: PersonalColumn, sheet: Sheet, rows: readonly WorkerRow[]) {
  const groups = new Map<string, WorkerRow[]>();
  for (const row of rows) {
    const key = keyOf(sheet.readCell(row, id));
    const hasOtherProblem = row.problems.some(
      (problem) => problem.kind === 'twice' || (problem.column === column && !problem.canConfirm),
    );
    if (key !== '' && !hasOtherProblem) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const problems = new Map<WorkerRow, CellProblem>();
  for (const [first, second, ...others] of groups.values()) {
    if (!first || !second) continue;
    for (const row of [first, second, ...others]) {
      const { lineNumber: otherLine } = row === first ? second : first;
      problems.set(row, { column, kind, cell: sheet.readCell(row, id), otherLine, canConfirm: true });
    }
  }
  return problems;
}

/** Adds a problem to rows whose worker already has an application, for the user to confirm. */
export const flagExistingWorkers = (
  rows: readonly WorkerRow[],
  existingWorkers: readonly WorkerContact[],
  column: string,
): readonly WorkerRow[] =>
  rows.map((row) => {
    const hasApplication = existingWorkers.some(({ name, email }) => name === row.name && email === row.email);
    const problem = { column, kind: 'existingApplication', cell: row.name, canConfirm: true } as const;
    return hasApplication ? { ...row, problems: [...row.problems, problem] } : row;
  });
