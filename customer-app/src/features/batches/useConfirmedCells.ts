import { useState } from 'react';
import type { CellProblem, WorkerRow } from './file/read-row.ts';

type Row = Pick<WorkerRow, 'line' | 'problems'>;

/** A cell with what may be wrong with it. */
export interface DoubtfulCell extends CellProblem {
  readonly line: number;
}

const keyOf = (line: number, { column, kind, cell, twin }: CellProblem) =>
  JSON.stringify([line, column, kind, cell, twin]);

/** The cells that look spoilt or that rows share, and that somebody says are right. They stay so in a corrected file, until they change. */
export function useConfirmedCells() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const isConfirmed = (line: number, problem: CellProblem) =>
    problem.canConfirm === true && keys.has(keyOf(line, problem));
  return {
    isConfirmed,
    setConfirmed(cells: readonly DoubtfulCell[], isRight: boolean) {
      setKeys((before) => {
        const after = new Set(before);
        for (const cell of cells) after[isRight ? 'add' : 'delete'](keyOf(cell.line, cell));
        return after;
      });
    },
    openProblems: ({ line, problems }: Row) => problems.filter((problem) => !isConfirmed(line, problem)),
  };
}

export type ConfirmedCells = ReturnType<typeof useConfirmedCells>;
