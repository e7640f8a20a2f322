import { type DraftChange, listRows, updateRows } from './row-changes.ts';
import { type AnyRow, type RowsSectionName, rowsIn, type ServiceDraft, sectionNames, sections } from './sections.ts';

/** The field that refers to another row: a condition to an item, an item to its group. */
type Reference = 'showWhen' | 'group';

/** How other rows refer to rows of this section. */
const referenceTo = (section: RowsSectionName): Reference | undefined =>
  (({ items: 'showWhen', groups: 'group' }) as const)[sections[section].list as 'items'];

const nameIn = (row: AnyRow, by: Reference): string | undefined => {
  if (by === 'group') return 'group' in row ? row.group : undefined;
  return 'showWhen' in row ? row.showWhen?.item : undefined;
};

/** Keys of rows that refer to this row and match `also`. Empty if its name is not unique. */
export function findRowsNaming(
  draft: ServiceDraft,
  section: RowsSectionName,
  row: AnyRow,
  also: (other: AnyRow) => boolean = () => true,
): readonly string[] {
  const by = referenceTo(section);
  const name = nameOf(row);
  if (!by || name === '') return [];
  const alike = sectionNames
    .filter((other) => sections[other].list === sections[section].list)
    .flatMap((other) => rowsIn(draft, other as RowsSectionName));
  if (alike.some((other) => other.key !== row.key && nameOf(other) === name)) return [];
  return listRows(draft).flatMap((other) => (nameIn(other, by)?.trim() === name && also(other) ? [other.key] : []));
}

/** Updates the name in rows that refer to a renamed row. */
export const renameReferences =
  (section: RowsSectionName, keys: readonly string[], name: string): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) => {
      if (referenceTo(section) === 'group') return { ...row, group: name };
      return { ...row, showWhen: 'showWhen' in row && row.showWhen && { ...row.showWhen, item: name } };
    });

/** Clears the reference in these rows. */
export const clearReferences =
  (section: RowsSectionName, keys: readonly string[]): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) =>
      referenceTo(section) === 'group' ? { ...row, group: '' } : { ...row, showWhen: undefined },
    );

/** Restores the references of these rows from an earlier draft. */
export const restoreReferences =
  (section: RowsSectionName, keys: readonly string[], then: ServiceDraft): DraftChange =>
  (draft) => {
    const by = referenceTo(section);
    const before = new Map(listRows(then).map((row) => [row.key, row]));
    return updateRows(draft, keys, (row) => {
      const old = before.get(row.key);
      return by && old ? { ...row, [by]: Reflect.get(old, by) } : row;
    });
  };

const nameOf = (row: AnyRow) => ('name' in row ? row.name.trim() : '');
