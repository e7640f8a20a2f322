import { allRows, changedRows, type DraftChange } from './row-changes.ts';
import { type AnyRow, type RowsName, rowsIn, type ServiceDraft, sectionNames, sections } from './sections.ts';

/** What of a row names another row: its condition an item, an item its group. */
type Reference = 'showWhen' | 'group';

/** How rows of a list are named by others. */
const referenceTo = (section: RowsName): Reference | undefined =>
  (({ items: 'showWhen', groups: 'group' }) as const)[sections[section].list as 'items'];

const nameIn = (row: AnyRow, by: Reference): string | undefined => {
  if (by === 'group') return 'group' in row ? row.group : undefined;
  return 'showWhen' in row ? row.showWhen?.item : undefined;
};

/** The keys of the rows that name a row, where it alone is called so; of those that `also` holds for. */
export function namedBy(
  draft: ServiceDraft,
  section: RowsName,
  row: AnyRow,
  also: (other: AnyRow) => boolean = () => true,
): readonly string[] {
  const by = referenceTo(section);
  const name = nameOf(row);
  if (!by || name === '') return [];
  const alike = sectionNames
    .filter((other) => sections[other].list === sections[section].list)
    .flatMap((other) => rowsIn(draft, other as RowsName));
  if (alike.some((other) => other.key !== row.key && nameOf(other) === name)) return [];
  return allRows(draft).flatMap((other) => (nameIn(other, by)?.trim() === name && also(other) ? [other.key] : []));
}

/** Rows that name one of a section go on to name it as it is called now. */
export const renamedIn =
  (section: RowsName, keys: readonly string[], name: string): DraftChange =>
  (draft) =>
    changedRows(draft, keys, (row) => {
      if (referenceTo(section) === 'group') return { ...row, group: name };
      return { ...row, showWhen: 'showWhen' in row && row.showWhen && { ...row.showWhen, item: name } };
    });

/** Rows that named one of a section name none any more. */
export const releasedFrom =
  (section: RowsName, keys: readonly string[]): DraftChange =>
  (draft) =>
    changedRows(draft, keys, (row) =>
      referenceTo(section) === 'group' ? { ...row, group: '' } : { ...row, showWhen: undefined },
    );

/** The condition or group of each of these rows as it was in another draft. */
export const referencesOf =
  (section: RowsName, keys: readonly string[], then: ServiceDraft): DraftChange =>
  (draft) => {
    const by = referenceTo(section);
    const before = new Map(allRows(then).map((row) => [row.key, row]));
    return changedRows(draft, keys, (row) => {
      const old = before.get(row.key);
      return by && old ? { ...row, [by]: Reflect.get(old, by) } : row;
    });
  };

const nameOf = (row: AnyRow) => ('name' in row ? row.name.trim() : '');
