import { isSameValue } from './same-value.ts';

/** A row of a list in a form. */
export interface Row {
  readonly key: string;
}

export const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row);

interface MergedRows {
  readonly rows: readonly Row[];
  /** Both people changed the same row differently. The typed row wins. */
  readonly isClash: boolean;
}

/**
 * Three-way merge of rows: `typed` here and `latest`, saved by somebody else, both made from `base`. A changed row wins
 * over an unchanged one. The order is the saved one, or the typed one if rows were moved here. An added row follows the
 * row that it was added after.
 */
export function mergeRows(typed: readonly Row[], base: readonly Row[], latest: readonly Row[]): MergedRows {
  const [mine, theirs] = [matchRows(base, typed), matchRows(base, latest)];
  const [typedOrder, savedOrder] = [toBaseRows(typed, mine), toBaseRows(latest, theirs)];
  const isMoved = !isSameOrder(typedOrder, base);
  const order = isMoved ? interleave(typedOrder, savedOrder) : interleave(savedOrder, typedOrder);
  const rows = order.flatMap((row) => (base.includes(row) ? (mergeRow(row, mine, theirs) ?? []) : row));
  const isClash = base.some((row) => {
    const both = [mine.get(row), theirs.get(row)];
    return both.every((now) => !isSameValue(now, row)) && !isSameValue(...(both as [unknown, unknown]));
  });
  return { rows, isClash };
}

type RowMatches = ReadonlyMap<Row, Row>;

/** A row of `base` after both changes; undefined if one person removed it and the other did not change it. */
function mergeRow(row: Row, mine: RowMatches, theirs: RowMatches): Row | undefined {
  const [own, other] = [mine.get(row), theirs.get(row)];
  if (!own) return isSameValue(other, row) ? undefined : other;
  if (!other) return isSameValue(own, row) ? undefined : own;
  return isSameValue(own, row) ? other : { ...own, key: other.key };
}

const nameOf = (row: Row) => ('name' in row ? row.name : undefined);
const matchers: readonly ((one: Row, other: Row) => boolean)[] = [
  (one, other) => one.key === other.key,
  isSameValue,
  (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
];

/** Finds the row of `others` that each of `rows` has become. If equally many are left at the end, they match in order. */
function matchRows(rows: readonly Row[], others: readonly Row[]): RowMatches {
  const matches = new Map<Row, Row>();
  const free = new Set(others);
  const pair = (row: Row, other: Row | undefined) => {
    if (other && free.delete(other)) matches.set(row, other);
  };
  const left = () => rows.filter((row) => !matches.has(row));
  for (const isAlike of matchers)
    for (const row of left())
      pair(
        row,
        [...free].find((other) => isAlike(row, other)),
      );
  const [last, rest] = [left(), [...free]];
  if (last.length === rest.length) for (const [at, row] of last.entries()) pair(row, rest[at]);
  return matches;
}

/** Replaces each row by its row of `base`; new rows stay. */
function toBaseRows(rows: readonly Row[], matches: RowMatches): readonly Row[] {
  const before = new Map([...matches].map(([was, now]) => [now, was]));
  return rows.map((row) => before.get(row) ?? row);
}

const isSameOrder = (rows: readonly Row[], base: readonly Row[]) => {
  const indexes = rows.map((row) => base.indexOf(row)).filter((index) => index >= 0);
  return indexes.every((index, at) => at === 0 || index > (indexes[at - 1] ?? 0));
};

/** `rows`, plus the rows that only `others` has, each after its neighbour there. */
function interleave(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const all = [...rows];
  for (const [at, row] of others.entries()) {
    const before = others[at - 1];
    if (!all.includes(row)) all.splice(before ? all.indexOf(before) + 1 : 0, 0, row);
  }
  return all;
}
