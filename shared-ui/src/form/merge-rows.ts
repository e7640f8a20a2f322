import { isSameValue } from './same-value.ts';

/** A row of a list in a form. */
export interface Row {
  readonly key: string;
}

export const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row);

interface MergedRows {
  readonly rows: readonly Row[];
  /** Both people changed the same row, to different values. `rows` then has the typed one. */
  readonly isClash: boolean;
}

/**
 * Three-way merge of rows: `typed` here and `latest`, saved by somebody else, both made from `base`. A changed row wins
 * over an unchanged one. The order is the saved one, or the typed one if rows were moved here. An added row follows the
 * row that it was added after.
 */
export function mergeRows(typed: readonly Row[], base: readonly Row[], latest: readonly Row[]): MergedRows {
  const [typedMatches, savedMatches] = [matchRows(base, typed), matchRows(base, latest)];
  const [typedOrder, savedOrder] = [toBaseRows(typed, typedMatches), toBaseRows(latest, savedMatches)];
  const isMoved = !isSameOrder(typedOrder, base);
  const order = isMoved ? interleave(typedOrder, savedOrder) : interleave(savedOrder, typedOrder);
  const rows = order.flatMap((row) => (base.includes(row) ? (mergeRow(row, typedMatches, savedMatches) ?? []) : row));
  const isClash = base.some((row) => {
    const changedRows = [typedMatches.get(row), savedMatches.get(row)];
    return (
      changedRows.every((changedRow) => !isSameValue(changedRow, row)) &&
      !isSameValue(...(changedRows as [unknown, unknown]))
    );
  });
  return { rows, isClash };
}

type RowMatches = ReadonlyMap<Row, Row>;

/** A row of `base` after both changes; undefined if one person removed it and the other did not change it. */
function mergeRow(row: Row, typedMatches: RowMatches, savedMatches: RowMatches): Row | undefined {
  const [typedRow, savedRow] = [typedMatches.get(row), savedMatches.get(row)];
  if (!typedRow) return isSameValue(savedRow, row) ? undefined : savedRow;
  if (!savedRow) return isSameValue(typedRow, row) ? undefined : typedRow;
  return isSameValue(typedRow, row) ? savedRow : { ...typedRow, key: savedRow.key };
}

const nameOf = (row: Row) => ('name' in row ? row.name : undefined);
const matchers: readonly ((one: Row, other: Row) => boolean)[] = [
  (one, other) => one.key === other.key,
  isSameValue,
  (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
];

/**
 * Finds the row of `others` that each of `rows` has become. Rows that no matcher finds are paired in order, if both lists
 * have equally many of them.
 */
function matchRows(rows: readonly Row[], others: readonly Row[]): RowMatches {
  const matches = new Map<Row, Row>();
  const unmatchedOthers = new Set(others);
  const pair = (row: Row, other: Row | undefined) => {
    if (other && unmatchedOthers.delete(other)) matches.set(row, other);
  };
  const findUnmatched = () => rows.filter((row) => !matches.has(row));
  for (const isAlike of matchers)
    for (const row of findUnmatched())
      pair(
        row,
        [...unmatchedOthers].find((other) => isAlike(row, other)),
      );
  const [unmatched, remainingOthers] = [findUnmatched(), [...unmatchedOthers]];
  if (unmatched.length === remainingOthers.length)
    for (const [at, row] of unmatched.entries()) pair(row, remainingOthers[at]);
  return matches;
}

/** Replaces each row by its row of `base`; new rows stay. */
function toBaseRows(rows: readonly Row[], matches: RowMatches): readonly Row[] {
  const baseRowByRow = new Map([...matches].map(([baseRow, row]) => [row, baseRow]));
  return rows.map((row) => baseRowByRow.get(row) ?? row);
}

const isSameOrder = (rows: readonly Row[], base: readonly Row[]) => {
  const indexes = rows.map((row) => base.indexOf(row)).filter((index) => index >= 0);
  return indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? 0));
};

/** `rows`, plus the rows that only `others` has, each after its neighbour there. */
function interleave(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const all = [...rows];
  for (const [at, row] of others.entries()) {
    const previousRow = others[at - 1];
    if (!all.includes(row)) all.splice(previousRow ? all.indexOf(previousRow) + 1 : 0, 0, row);
  }
  return all;
}
