import { findReferringRows } from './references.ts';
import { type DraftChange, updateRows } from './row-changes.ts';
import type { AnyRow, ItemDraft, RowsSectionName, ServiceDraft } from './sections.ts';

/** Finds the index of the only changed option; undefined if no option or several options differ. */
export function findChangedOptionIndex(before: AnyRow, { options }: ItemDraft): number | undefined {
  if (!('options' in before) || before.options.length !== options.length) return undefined;
  const [changedIndex, ...others] = options.flatMap((option, index) =>
    option === before.options[index] ? [] : [index],
  );
  return others.length === 0 ? changedIndex : undefined;
}

/** Finds the keys of rows whose condition uses this option. Empty if another option has the same text. */
export function findRowsUsingOption(
  draft: ServiceDraft,
  section: RowsSectionName,
  item: ItemDraft,
  optionIndex: number,
): readonly string[] {
  const options = item.options.map((option) => option.trim());
  const option = options[optionIndex] ?? '';
  if (option === '' || options.indexOf(option) !== options.lastIndexOf(option)) return [];
  return findReferringRows(draft, section, item, (row) => 'showWhen' in row && row.showWhen?.value.trim() === option);
}

/** Changes the option text in the conditions of these rows. */
export const renameOptionReferences = (keys: readonly string[], option: string): DraftChange =>
  updateRows(keys, (row) =>
    'showWhen' in row && row.showWhen ? { ...row, showWhen: { ...row.showWhen, value: option.trim() } } : row,
  );
