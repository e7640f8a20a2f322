import { findRowsNaming } from './references.ts';
import { type DraftChange, updateRows } from './row-changes.ts';
import type { AnyRow, InfoDraft, RowsSectionName, ServiceDraft } from './sections.ts';

/** The place of the one option that reads otherwise now; undefined where none does, or several are moved about. */
export function findChangedOption(before: AnyRow, { options }: InfoDraft): number | undefined {
  if (!('options' in before) || before.options.length !== options.length) return undefined;
  const [at, ...others] = options.flatMap((option, place) => (option === before.options[place] ? [] : [place]));
  return others.length === 0 ? at : undefined;
}

/** The keys of the rows whose condition names an option of an item, where it alone reads so. */
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

/** Conditions that name an option go on to name it as it reads now. */
export const renameOptionReferences =
  (keys: readonly string[], option: string): DraftChange =>
  (draft) =>
    updateRows(draft, keys, (row) =>
      'showWhen' in row && row.showWhen ? { ...row, showWhen: { ...row.showWhen, value: option.trim() } } : row,
    );
