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
  /** Name of the field. */
  readonly part: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** How a row changed. `across`: it moved between required and optional. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'across' | 'changed';
  readonly name: string;
  /** New position of a moved row, from 1. */
  readonly newPosition?: number;
  readonly parts: readonly PartChange[];
}

/** The changes of one section. */
export interface SectionChanges {
  readonly section: SectionName;
  /** Set for a section without rows. */
  readonly text?: PartChange;
  readonly rows: readonly RowChange[];
}

/** Compares two versions by section. Leaves out equal sections. */
export function compareVersions(before: ServiceDefinition, after: ServiceDefinition): SectionChanges[] {
  const [oldDraft, newDraft] = [serviceToDraft(before), serviceToDraft(after)];
  return sectionNames.flatMap((section): SectionChanges[] => {
    if (!isRowsSection(section)) {
      if (isSameValue(oldDraft[section], newDraft[section])) return [];
      return [{ section, text: { part: section, before: oldDraft[section], after: newDraft[section] }, rows: [] }];
    }
    const rows = compareRows(section, oldDraft, newDraft);
    return rows.length > 0 ? [{ section, rows }] : [];
  });
}

type Pair = readonly [before: AnyRow, after: AnyRow];

function compareRows(
  section: Parameters<typeof rowsIn>[1],
  oldDraft: ServiceDraft,
  newDraft: ServiceDraft,
): RowChange[] {
  const [oldRows, newRows] = [rowsIn(oldDraft, section), rowsIn(newDraft, section)];
  const pairs = pairRows(oldRows, newRows);
  const oppositeSection = oppositeSections[section];
  const isRemoved = (row: AnyRow) => !pairs.some(([oldRow]) => oldRow === row);
  const isAdded = (row: AnyRow) => !pairs.some(([, newRow]) => newRow === row);
  /** Rows that the opposite section lost, and rows that it got. */
  const movedOut = oppositeSection
    ? findUnmatchedRows(rowsIn(oldDraft, oppositeSection), rowsIn(newDraft, oppositeSection))
    : [];
  const movedIn = oppositeSection
    ? findUnmatchedRows(rowsIn(newDraft, oppositeSection), rowsIn(oldDraft, oppositeSection))
    : [];
  const unmovedPairs = findUnmovedIndexes(pairs.map(([oldRow]) => oldRows.indexOf(oldRow)));

  return [
    ...oldRows
      .filter((row) => isRemoved(row) && !movedIn.some((other) => nameOf(other) === nameOf(row)))
      .map((row): RowChange => ({ kind: 'removed', name: nameOf(row), parts: [] })),
    ...newRows.flatMap((row, index): RowChange[] => {
      const pairIndex = pairs.findIndex(([, newRow]) => newRow === row);
      const name = nameOf(row);
      if (isAdded(row)) {
        const oldRow = movedOut.find((other) => nameOf(other) === name);
        return [{ kind: oldRow ? 'across' : 'added', name, parts: oldRow ? compareParts(oldRow, row) : [] }];
      }
      const parts = compareParts(...(pairs[pairIndex] as Pair));
      const moved: RowChange[] = unmovedPairs.has(pairIndex)
        ? []
        : [{ kind: 'moved', name, newPosition: index + 1, parts: [] }];
      return [...moved, ...(parts.length > 0 ? [{ kind: 'changed', name, parts } as const] : [])];
    }),
  ];
}

const nameOf = (row: AnyRow) => ('name' in row ? row.name : row.question).trim();

/** Finds the rows whose name does not occur among the others. */
const findUnmatchedRows = (rows: readonly AnyRow[], others: readonly AnyRow[]) =>
  rows.filter((row) => !others.some((other) => nameOf(other) === nameOf(row)));

/** Pairs rows by name; a renamed row pairs with the row at the same index. */
function pairRows(oldRows: readonly AnyRow[], newRows: readonly AnyRow[]): Pair[] {
  const unpairedRows = new Set(oldRows);
  const takeUnpaired = (row: AnyRow | undefined) => (row && unpairedRows.delete(row) ? row : undefined);
  const byName = new Map(
    newRows.map(
      (row) => [row, takeUnpaired([...unpairedRows].find((other) => nameOf(other) === nameOf(row)))] as const,
    ),
  );
  return newRows.flatMap((row, index): Pair[] => {
    const oldRow = byName.get(row) ?? takeUnpaired(hasSameType(oldRows[index], row) ? oldRows[index] : undefined);
    return oldRow ? [[oldRow, row]] : [];
  });
}

/** Whether two rows have the same type. Only then the new row can be the old one with another name. */
const hasSameType = (oldRow: AnyRow | undefined, newRow: AnyRow) =>
  oldRow !== undefined && (!('type' in oldRow) || !('type' in newRow) || oldRow.type === newRow.type);

function compareParts(before: AnyRow, after: AnyRow): PartChange[] {
  const oldValues: Readonly<Record<string, unknown>> = { ...before };
  return Object.entries(after)
    .filter(([part, value]) => part !== 'key' && part !== 'required' && !isSameValue(oldValues[part], value))
    .map(([part, value]) => ({ part, before: oldValues[part], after: value }));
}

/** Finds the longest increasing subsequence. Its indexes are the rows that did not move. */
function findUnmovedIndexes(numbers: readonly number[]): ReadonlySet<number> {
  const longestRuns: number[][] = [];
  for (const [index, number] of numbers.entries()) {
    const extendableRuns = longestRuns.slice(0, index).filter((run) => (numbers[run.at(-1) ?? 0] ?? 0) < number);
    const longest = extendableRuns.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    longestRuns.push([...longest, index]);
  }
  return new Set(longestRuns.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}
