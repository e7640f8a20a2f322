import { findRowsNaming } from './references.ts';
import { type DraftChange, updateRows } from './row-changes.ts';
import type { AnyRow, InfoDraft, RowsSectionName, ServiceDraft } from './sections.ts';

/** Index of the single changed option; undefined if none or several differ. */
export function findChangedOption(before: AnyRow, { options }: InfoDraft): number | undefined {
  if (!('options' in before) || before.options.length !== options.length) return undefined;
  const [at, ...others] = options.flatMap((option, place) => (option === before.options[place] ? [] : [place]));
  return others.length === 0 ? at : undefined;
}

/** Keys of rows whose condition uses this option. Empty if another option has the same text. */
export function findRowsNamingOption(
  draft: ServiceDraft,
  section: RowsSectionName,
  item: InfoDraft,
  at: number,
): readonly string[] {
  const options = item.options.map((option) => option.trim());
  const option = options[at] ?? '';
  if (option === '' || options.indexOf(option) !== options.lastIndexOf(option)) return [];
  return findRowsNaming(draft, section, item, (row) => 'showWhen' in row && row.showWhen?.value.trim() === option);
}

/** Updates the option text in these rows' conditions. */
export const renameOptionReferences =
  (keys: readonly string[], option: string): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) =>
      'showWhen' in row && row.showWhen ? { ...row, showWhen: { ...row.showWhen, value: option.trim() } } : row,
    );
