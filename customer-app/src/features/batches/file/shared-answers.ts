import {
  normalizeCode,
  normalizeEntry,
  passportPartOf,
  type ServiceContent,
  type WorkerContact,
} from '@emigration-portal/shared-api';
import type { Column, ContactColumnTitles } from './columns.ts';
import type { Sheet } from './open-sheet.ts';
import type { CellProblem, WorkerRow } from './read-row.ts';

/** A column whose values should differ between workers. */
interface PersonalColumn {
  readonly of: Column['of'];
  readonly title: string;
  readonly kind: 'sameEmail' | 'samePassport';
  /** Two cells with the same key mean the same answer. */
  readonly keyOf: (cell: string) => string;
}

const personalColumns = ({ items }: ServiceContent, titles: ContactColumnTitles): PersonalColumn[] => [
  { of: 'email', title: titles.email, kind: 'sameEmail', keyOf: (cell) => normalizeEntry(cell).toLowerCase() },
  ...items.flatMap((item, of): PersonalColumn[] =>
    passportPartOf(item) === 'number'
      ? [{ of, title: item.name, kind: 'samePassport', keyOf: (cell) => normalizeCode(cell).toUpperCase() }]
      : [],
  ),
];

/** Adds a problem to rows that share an e-mail or a passport number, for the user to confirm. */
export function flagSharedAnswers(sheet: Sheet, rows: readonly WorkerRow[]): WorkerRow[] {
  const columns = personalColumns(sheet.service, sheet.titles);
  const shared = columns.map((column) => findSharedCells(column, sheet, rows));
  return rows.map((row) => ({ ...row, problems: [...row.problems, ...shared.flatMap((of) => of.get(row) ?? [])] }));
}

function findSharedCells({ of, title: column, kind, keyOf }: PersonalColumn, sheet: Sheet, rows: readonly WorkerRow[]) {
  const groups = new Map<string, WorkerRow[]>();
  for (const row of rows) {
    const key = keyOf(sheet.readCell(row, of));
    const isWrong = row.problems.some(
      (problem) => problem.kind === 'twice' || (problem.column === column && !problem.canConfirm),
    );
    if (key !== '' && !isWrong) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const problems = new Map<WorkerRow, CellProblem>();
  for (const [first, second, ...others] of groups.values()) {
    if (!first || !second) continue;
    for (const row of [first, second, ...others]) {
      const { line: twin } = row === first ? second : first;
      problems.set(row, { column, kind, cell: sheet.readCell(row, of), twin, canConfirm: true });
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
    const problem = { column, kind: 'begunBefore', cell: row.name, canConfirm: true } as const;
    return hasApplication ? { ...row, problems: [...row.problems, problem] } : row;
  });
