import { type DraftChange, listRows, updateRows } from './row-changes.ts';
import { type AnyRow, type RowsSectionName, rowsIn, type ServiceDraft, sectionNames, sections } from './sections.ts';

/** What of a row names another row: its condition an item, an item its group. */
type Reference = 'showWhen' | 'group';

/** How rows of a list are named by others. */
const referenceTo = (section: RowsSectionName): Reference | undefined =>
  (({ items: 'showWhen', groups: 'group' }) as const)[sections[section].list as 'items'];

const nameIn = (row: AnyRow, by: Reference): string | undefined => {
  if (by === 'group') return 'group' in row ? row.group : undefined;
  return 'showWhen' in row ? row.showWhen?.item : undefined;
};

/** The keys of the rows that name a row, where it alone is called so; of those that `also` holds for. */
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

/** Rows that name one of a section go on to name it as it is called now. */
export const renameReferences =
  (section: RowsSectionName, keys: readonly string[], name: string): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) => {
      if (referenceTo(section) === 'group') return { ...row, group: name };
      return { ...row, showWhen: 'showWhen' in row && row.showWhen && { ...row.showWhen, item: name } };
    });

/** Rows that named one of a section name none any more. */
export const clearReferences =
  (section: RowsSectionName, keys: readonly string[]): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) =>
      referenceTo(section) === 'group' ? { ...row, group: '' } : { ...row, showWhen: undefined },
    );

/** The condition or group of each of these rows as it was in another draft. */
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
