import { newFormKey } from '@emigration-portal/shared-ui/form';
import { type AnyRow, isRows, type RowsName, rowsIn, type ServiceDraft, sectionNames } from './sections.ts';

/** What was done to the rows of a draft. */
export type DraftChange = (draft: ServiceDraft) => ServiceDraft;

/** Where a row goes that becomes optional, or required. */
export const twins: Readonly<Partial<Record<RowsName, Twin>>> = {
  requiredInfo: 'otherInfo',
  otherInfo: 'requiredInfo',
  mandatoryDocuments: 'otherDocuments',
  otherDocuments: 'mandatoryDocuments',
};
type Twin = Exclude<RowsName, 'urls' | 'groups' | 'eligibility'>;

const inSection =
  (section: RowsName, change: (rows: readonly AnyRow[]) => readonly AnyRow[]): DraftChange =>
  (draft) => ({ ...draft, [section]: change(rowsIn(draft, section)) });

const insert = (rows: readonly AnyRow[], row: AnyRow, at: number) => [...rows.slice(0, at), row, ...rows.slice(at)];
const without = (rows: readonly AnyRow[], key: string) => rows.filter((row) => row.key !== key);

export const withRow = (section: RowsName, row: AnyRow, at = Number.POSITIVE_INFINITY) =>
  inSection(section, (rows) => insert(rows, row, at));

export const withoutRow = (section: RowsName, key: string) => inSection(section, (rows) => without(rows, key));

export const withRowChanged = (section: RowsName, row: AnyRow) =>
  inSection(section, (rows) => rows.map((other) => (other.key === row.key ? row : other)));

export const withRowAt = (section: RowsName, row: AnyRow, to: number) =>
  inSection(section, (rows) => insert(without(rows, row.key), row, to));

/** The row among the optional ones where it was required, and the other way about. */
export const withRowAcross = (section: RowsName, row: AnyRow, twin: RowsName): DraftChange => {
  const across = { ...row, ...('required' in row && { required: !row.required }) } as AnyRow;
  return (draft) => withRow(twin, across)(withoutRow(section, row.key)(draft));
};

/** The same once more, as a row of its own. */
export const copyOfRow = <Row extends AnyRow>(row: Row): Row => ({ ...row, key: `row-${newFormKey()}` });

export const allRows = (draft: ServiceDraft) =>
  sectionNames.filter(isRows).flatMap((section) => rowsIn(draft, section));

/** Sections in which none of these rows is stay the same. */
export function changedRows(
  draft: ServiceDraft,
  keys: readonly string[],
  change: (row: AnyRow) => object,
): ServiceDraft {
  const sectionsWith = sectionNames
    .filter(isRows)
    .filter((section) => rowsIn(draft, section).some(({ key }) => keys.includes(key)));
  const changed = sectionsWith.map((section) => [
    section,
    rowsIn(draft, section).map((row) => (keys.includes(row.key) ? change(row) : row)),
  ]);
  return { ...draft, ...Object.fromEntries(changed) };
}
