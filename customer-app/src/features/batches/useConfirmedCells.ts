import { useState } from 'react';
import type { CellProblem, WorkerRow } from './file/read-row.ts';

type Row = Pick<WorkerRow, 'line' | 'problems'>;

/** A problem of a cell, with the line of its row. If `canConfirm` is set, the cell may be right. */
export interface ProblemInRow extends CellProblem {
  readonly line: number;
}

const keyOf = (line: number, { column, kind, cell, otherLine }: CellProblem) =>
  JSON.stringify([line, column, kind, cell, otherLine]);

/** Stores which cells the user confirmed as right. In a corrected file, an unchanged cell stays confirmed. */
export function useConfirmedCells() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isConfirmed = (line: number, problem: CellProblem) =>
    problem.canConfirm === true && keys.has(keyOf(line, problem));
  return {
    isConfirmed,
    setConfirmed(cells: readonly ProblemInRow[], shouldConfirm: boolean) {
      setKeys((before) => {
        const after = new Set(before);
        for (const cell of cells) after[shouldConfirm ? 'add' : 'delete'](keyOf(cell.line, cell));
        return after;
      });
    },
    listOpenProblems: ({ line, problems }: Row) => problems.filter((problem) => !isConfirmed(line, problem)),
  };
}

export type ConfirmedCells = ReturnType<typeof useConfirmedCells>;
