import { checkedPattern, type Translation } from './catalogue.ts';
import type { ImportedRow } from './exchange-row.ts';
import type { Catalogue } from './workspace-catalogues.ts';

/** Who and when, for texts that a file marks as checked without a name. */
export interface Checker {
  readonly name: string | undefined;
  /** `2026-12-01` */
  readonly today: string;
}

interface RowOutcome {
  /** Absent if the existing translation stays. */
  readonly translation?: Translation;
  /** What happens to the text, for the person who imports. */
  readonly change: string;
}

interface RowContext {
  readonly row: ImportedRow;
  readonly existing: Translation | undefined;
  /** The English text of now. */
  readonly currentSource: string | undefined;
  readonly checker: Checker;
}

/** Decides what a row does to the translation of its key. Returns undefined if nothing changes. */
export function importRow(
  row: ImportedRow,
  { expected, translations }: Catalogue,
  checker: Checker,
): RowOutcome | undefined {
  const existing = translations.get(row.key);
  const currentSource = expected.get(row.key)?.source;
  const isSameText = row.text === '' || row.text === existing?.text;
  if (row.source !== currentSource && existing?.source === currentSource)
    return isSameText ? undefined : { change: 'kept, because English changed after the export' };
  const context = { row, existing, currentSource, checker };
  if (!isSameText) return importText(context);
  return existing && importState({ ...context, existing });
}

function importText({ row, existing, currentSource, checker }: RowContext): RowOutcome {
  const checked = findNewCheck(row, existing) ?? claimCheck(row, existing, checker);
  const state = row.source === currentSource ? describeCheck(checked) : 'out of date, because English changed';
  return {
    translation: joinFields(row.source, row.text, row.sense || existing?.sense, checked),
    change: `${existing ? `"${existing.text}" is replaced` : 'new'}, ${state}`,
  };
}

/** The text stays. It may be checked now, have a sense, or fit the new English text. */
function importState({
  row,
  existing,
  currentSource,
  checker,
}: RowContext & { readonly existing: Translation }): RowOutcome | undefined {
  const isConfirmed = row.source === currentSource && existing.source !== currentSource && isFinished(row);
  const oldCheck = isConfirmed ? undefined : existing.checked;
  const checked = findNewCheck(row, existing) ?? oldCheck ?? claimCheck(row, existing, checker);
  const sense = row.sense || existing.sense;
  if (!isConfirmed && checked === existing.checked && sense === existing.sense) return undefined;
  const source = isConfirmed ? row.source : existing.source;
  const change = `${isConfirmed ? 'fits the new English text, ' : ''}${describeCheck(checked)}`;
  return { translation: joinFields(source, existing.text, sense, checked), change };
}

const isFinished = ({ state }: ImportedRow) => state === 'draft' || state === 'checked';

const describeCheck = (checked: string | undefined) => (checked ? `checked by ${checked}` : 'a draft');

/** Finds a check that the row names and that the catalogue does not have. */
function findNewCheck({ checked, position, key }: ImportedRow, existing: Translation | undefined): string | undefined {
  if (checked === '' || checked === existing?.checked) return undefined;
  if (checkedPattern.test(checked)) return checked;
  throw new Error(`${position}, ${key}: "${checked}" is not a name and a day, such as "Asha Nair, 2026-12-01".`);
}

/** Names the person who checked a text that only the state marks as checked. An old check does not count for a new text. */
function claimCheck(
  { state, position, key }: ImportedRow,
  existing: Translation | undefined,
  { name, today }: Checker,
): string | undefined {
  if (state !== 'checked') return undefined;
  if (name !== undefined) return `${name}, ${today}`;
  if (existing?.checked !== undefined) return undefined;
  throw new Error(`${position}, ${key}: the text is marked as checked. Name the person with --checked-by.`);
}

function joinFields(source: string, text: string, sense: string | undefined, checked: string | undefined): Translation {
  return { source, text, ...(sense ? { sense } : {}), ...(checked ? { checked } : {}) };
}
