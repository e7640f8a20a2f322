import { useState } from 'react';
import type { CellProblem, WorkerRow } from './file/read-row.ts';

type Row = Pick<WorkerRow, 'lineNumber' | 'problems'>;

/** A problem of a cell, with the line of its row. If `canConfirm` is set, the cell may be right. */
export interface ProblemInRow extends CellProblem {
  readonly lineNumber: number;
}

const keyOf = (lineNumber: number, { column, kind, cell, otherLine }: CellProblem) =>
  JSON.stringify([lineNumber, column, kind, cell, otherLine]);

/** Stores which cells the user confirmed as right. In a corrected file, an unchanged cell stays confirmed. */
export function useConfirmedCells() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isConfirmed = (lineNumber: number, problem: CellProblem) =>
    problem.canConfirm === true && keys.has(keyOf(lineNumber, problem));
  return {
    isConfirmed,
    setConfirmed(cells: readonly ProblemInRow[], shouldConfirm: boolean) {
      setKeys((before) => {
        const after = new Set(before);
        for (const cell of cells) after[shouldConfirm ? 'add' : 'delete'](keyOf(cell.lineNumber, cell));
        return after;
      });
    },
    listOpenProblems: ({ lineNumber, problems }: Row) =>
      problems.filter((problem) => !isConfirmed(lineNumber, problem)),
  };
}

export type ConfirmedCells = ReturnType<typeof useConfirmedCells>;
