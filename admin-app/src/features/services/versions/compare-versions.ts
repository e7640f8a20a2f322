import type { ServiceDefinition } from '@emigration-portal/shared-api';
import { isSameValue } from '@emigration-portal/shared-ui/form';
import { serviceToDraft } from '../draft/draft.ts';
import { oppositeSections } from '../draft/row-changes.ts';
import {
  type AnyRow,
  isRowsSection,
  rowsIn,
  type SectionName,
  type ServiceDraft,
  sectionNames,
} from '../draft/sections.ts';

/** Old and new value of one field. */
export interface PartChange {
  readonly part: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How a row changed. `across`: it moved between required and optional. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'across' | 'changed';
  readonly name: string;
  /** New position of a moved row, from 1. */
  readonly to?: number;
  readonly parts: readonly PartChange[];
}

export interface SectionChanges {
  readonly section: SectionName;
  /** Set for a section that is not a list. */
  readonly text?: PartChange;
  readonly rows: readonly RowChange[];
}

/** Compares two versions by section. Leaves out equal sections. */
export function compareVersions(before: ServiceDefinition, after: ServiceDefinition): SectionChanges[] {
  const [old, now] = [serviceToDraft(before), serviceToDraft(after)];
  return sectionNames.flatMap((section): SectionChanges[] => {
    if (!isRowsSection(section)) {
      if (isSameValue(old[section], now[section])) return [];
      return [{ section, text: { part: section, before: old[section], after: now[section] }, rows: [] }];
    }
    const rows = rowChanges(section, old, now);
    return rows.length > 0 ? [{ section, rows }] : [];
  });
}

type Pair = readonly [before: AnyRow, after: AnyRow];

function rowChanges(section: Parameters<typeof rowsIn>[1], old: ServiceDraft, now: ServiceDraft): RowChange[] {
  const [before, after] = [rowsIn(old, section), rowsIn(now, section)];
  const pairs = pairsOf(before, after);
  const twin = oppositeSections[section];
  const gone = (row: AnyRow) => !pairs.some(([one]) => one === row);
  const came = (row: AnyRow) => !pairs.some(([, one]) => one === row);
  /** Rows that left the opposite section, and rows that arrived there. */
  const left = twin ? leftover(rowsIn(old, twin), rowsIn(now, twin)) : [];
  const arrived = twin ? leftover(rowsIn(now, twin), rowsIn(old, twin)) : [];
  const stayed = inOrder(pairs.map(([one]) => before.indexOf(one)));

  return [
    ...before
      .filter((row) => gone(row) && !arrived.some((other) => nameOf(other) === nameOf(row)))
      .map((row): RowChange => ({ kind: 'removed', name: nameOf(row), parts: [] })),
    ...after.flatMap((row, at): RowChange[] => {
      const pair = pairs.findIndex(([, one]) => one === row);
      const name = nameOf(row);
      if (came(row)) {
        const from = left.find((other) => nameOf(other) === name);
        return [{ kind: from ? 'across' : 'added', name, parts: from ? partChanges(from, row) : [] }];
      }
      const parts = partChanges(...(pairs[pair] as Pair));
      const moved: RowChange[] = stayed.has(pair) ? [] : [{ kind: 'moved', name, to: at + 1, parts: [] }];
      return [...moved, ...(parts.length > 0 ? [{ kind: 'changed', name, parts } as const] : [])];
    }),
  ];
}

const nameOf = (row: AnyRow) => ('name' in row ? row.name : row.question).trim();

const leftover = (rows: readonly AnyRow[], others: readonly AnyRow[]) =>
  rows.filter((row) => !others.some((other) => nameOf(other) === nameOf(row)));

/** Pairs rows by name; a renamed row pairs with the row at the same index. */
function pairsOf(before: readonly AnyRow[], after: readonly AnyRow[]): Pair[] {
  const open = new Set(before);
  const take = (row: AnyRow | undefined) => (row && open.delete(row) ? row : undefined);
  const byName = new Map(
    after.map((row) => [row, take([...open].find((other) => nameOf(other) === nameOf(row)))] as const),
  );
  return after.flatMap((row, at): Pair[] => {
    const same = byName.get(row) ?? take(isAlike(before[at], row) ? before[at] : undefined);
    return same ? [[same, row]] : [];
  });
}

/** A renamed row must have the same type. */
const isAlike = (one: AnyRow | undefined, other: AnyRow) =>
  one !== undefined && (!('type' in one) || !('type' in other) || one.type === other.type);

function partChanges(before: AnyRow, after: AnyRow): PartChange[] {
  const old: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after)
    .filter(([part, value]) => part !== 'key' && part !== 'required' && !isSameValue(old[part], value))
    .map(([part, value]) => ({ part, before: old[part], after: value }));
}

/** Indexes of a longest increasing subsequence: the rows that did not move. */
function inOrder(numbers: readonly number[]): ReadonlySet<number> {
  const runs: number[][] = [];
  for (const [at, number] of numbers.entries()) {
    const before = runs.slice(0, at).filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, at]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}
