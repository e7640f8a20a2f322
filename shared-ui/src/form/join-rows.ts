import { isSameValue } from './same-value.ts';

/** A row of a list that a form holds. */
export interface Row {
  readonly key: string;
}

export const areRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'key' in row);

interface Joined {
  readonly rows: readonly Row[];
  /** Both changed a row, each in a way of its own: it is as it was typed. */
  readonly clash: boolean;
}

/**
 * Rows that were typed over `base`, laid over what somebody else has saved of them meanwhile: each is as whoever changed
 * it left it. They stand as they were saved, or as they were typed if rows were moved here; what one of both has added
 * stays behind the row it was added behind.
 */
export function joinRows(typed: readonly Row[], base: readonly Row[], latest: readonly Row[]): Joined {
  const [mine, theirs] = [partners(base, typed), partners(base, latest)];
  const [asTyped, asSaved] = [placesOf(typed, mine), placesOf(latest, theirs)];
  const isMoved = !isSameOrder(asTyped, base);
  const places = isMoved ? weave(asTyped, asSaved) : weave(asSaved, asTyped);
  const rows = places.flatMap((place) => (base.includes(place) ? (joined(place, mine, theirs) ?? []) : place));
  const clash = base.some((row) => {
    const both = [mine.get(row), theirs.get(row)];
    return both.every((now) => !isSameValue(now, row)) && !isSameValue(...(both as [unknown, unknown]));
  });
  return { rows, clash };
}

type Partners = ReadonlyMap<Row, Row>;

/** A row of `base` after both: nothing where it was taken away, and nobody changed it. */
function joined(row: Row, mine: Partners, theirs: Partners): Row | undefined {
  const [own, other] = [mine.get(row), theirs.get(row)];
  if (!own) return isSameValue(other, row) ? undefined : other;
  if (!other) return isSameValue(own, row) ? undefined : own;
  return isSameValue(own, row) ? other : { ...own, key: other.key };
}

const nameOf = (row: Row) => ('name' in row ? row.name : undefined);
const likenesses: readonly ((one: Row, other: Row) => boolean)[] = [
  (one, other) => one.key === other.key,
  isSameValue,
  (one, other) => nameOf(one) !== undefined && nameOf(one) === nameOf(other),
];

/** Which row of `others` each of `rows` is by now. Those that are alike in nothing are paired in turn, if as many are left of both. */
function partners(rows: readonly Row[], others: readonly Row[]): Partners {
  const found = new Map<Row, Row>();
  const free = new Set(others);
  const pair = (row: Row, other: Row | undefined) => {
    if (other && free.delete(other)) found.set(row, other);
  };
  const left = () => rows.filter((row) => !found.has(row));
  for (const isAlike of likenesses)
    for (const row of left())
      pair(
        row,
        [...free].find((other) => isAlike(row, other)),
      );
  const [last, rest] = [left(), [...free]];
  if (last.length === rest.length) for (const [at, row] of last.entries()) pair(row, rest[at]);
  return found;
}

/** Rows by what they were in `base`; themselves where they are new. */
function placesOf(rows: readonly Row[], of: Partners): readonly Row[] {
  const before = new Map([...of].map(([was, now]) => [now, was]));
  return rows.map((row) => before.get(row) ?? row);
}

const isSameOrder = (rows: readonly Row[], base: readonly Row[]) => {
  const places = rows.map((row) => base.indexOf(row)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
};

/** Rows, and behind its neighbour each that only the others have. */
function weave(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  const woven = [...rows];
  for (const [at, row] of others.entries()) {
    const before = others[at - 1];
    if (!woven.includes(row)) woven.splice(before ? woven.indexOf(before) + 1 : 0, 0, row);
  }
  return woven;
}
