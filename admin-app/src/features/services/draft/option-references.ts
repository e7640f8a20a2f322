import { namedBy } from './references.ts';
import { changedRows, type DraftChange } from './row-changes.ts';
import type { AnyRow, InfoDraft, RowsName, ServiceDraft } from './sections.ts';

/** The place of the one option that reads otherwise now; undefined where none does, or several are moved about. */
export function changedOption(before: AnyRow, { options }: InfoDraft): number | undefined {
  if (!('options' in before) || before.options.length !== options.length) return undefined;
  const [at, ...others] = options.flatMap((option, place) => (option === before.options[place] ? [] : [place]));
  return others.length === 0 ? at : undefined;
}

/** The keys of the rows whose condition names an option of an item, where it alone reads so. */
export function namedByOption(draft: ServiceDraft, section: RowsName, item: InfoDraft, at: number): readonly string[] {
  const options = item.options.map((option) => option.trim());
  const option = options[at] ?? '';
  if (option === '' || options.indexOf(option) !== options.lastIndexOf(option)) return [];
  return namedBy(draft, section, item, (row) => 'showWhen' in row && row.showWhen?.value.trim() === option);
}

/** Conditions that name an option go on to name it as it reads now. */
export const withOptionRenamed =
  (keys: readonly string[], option: string): DraftChange =>
  (draft) =>
    changedRows(draft, keys, (row) =>
      'showWhen' in row && row.showWhen ? { ...row, showWhen: { ...row.showWhen, value: option.trim() } } : row,
    );
