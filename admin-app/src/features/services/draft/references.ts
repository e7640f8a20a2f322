import { type DraftChange, listRows, updateRows } from './row-changes.ts';
import { type AnyRow, type RowsSectionName, rowsIn, type ServiceDraft, sectionNames, sections } from './sections.ts';

/** A field that refers to another row by name: `showWhen` to an item, `group` to a group. */
type Reference = 'showWhen' | 'group';

/** The field by which other rows refer to rows of this section; undefined if they cannot. */
const referenceFieldOf = (section: RowsSectionName): Reference | undefined =>
  (({ items: 'showWhen', groups: 'group' }) as const)[sections[section].property as 'items'];

/** The name of the row to which this row refers. */
const referencedName = (row: AnyRow, referenceField: Reference): string | undefined => {
  if (referenceField === 'group') return 'group' in row ? row.group : undefined;
  return 'showWhen' in row ? row.showWhen?.item : undefined;
};

/** Finds the keys of rows that refer to this row and fulfil `matches`. Empty if the name of the row is not unique. */
export function findReferringRows(
  draft: ServiceDraft,
  section: RowsSectionName,
  row: AnyRow,
  matches: (other: AnyRow) => boolean = () => true,
): readonly string[] {
  const referenceField = referenceFieldOf(section);
  const name = nameOf(row);
  if (!referenceField || name === '') return [];
  const rowsOfSameKind = sectionNames
    .filter((other) => sections[other].property === sections[section].property)
    .flatMap((other) => rowsIn(draft, other as RowsSectionName));
  if (rowsOfSameKind.some((other) => other.key !== row.key && nameOf(other) === name)) return [];
  return listRows(draft).flatMap((other) =>
    referencedName(other, referenceField)?.trim() === name && matches(other) ? [other.key] : [],
  );
}

/** Changes the name by which these rows refer to a renamed row. */
export const renameReferences = (section: RowsSectionName, keys: readonly string[], name: string): DraftChange =>
  updateRows(keys, (row) => {
    if (referenceFieldOf(section) === 'group') return { ...row, group: name };
    return { ...row, showWhen: 'showWhen' in row && row.showWhen && { ...row.showWhen, item: name } };
  });

/** Clears the references of these rows to a row of this section. */
export const clearReferences = (section: RowsSectionName, keys: readonly string[]): DraftChange =>
  updateRows(keys, (row) =>
    referenceFieldOf(section) === 'group' ? { ...row, group: '' } : { ...row, showWhen: undefined },
  );

/** Restores the references of these rows from an earlier draft. */
export function restoreReferences(
  section: RowsSectionName,
  keys: readonly string[],
  earlierDraft: ServiceDraft,
): DraftChange {
  const referenceField = referenceFieldOf(section);
  const earlierRows = new Map(listRows(earlierDraft).map((row) => [row.key, row]));
  return updateRows(keys, (row) => {
    const earlierRow = earlierRows.get(row.key);
    return referenceField && earlierRow ? { ...row, [referenceField]: Reflect.get(earlierRow, referenceField) } : row;
  });
}

const nameOf = (row: AnyRow) => ('name' in row ? row.name.trim() : '');
