import { createUuid } from '@emigration-portal/shared-ui/form';
import {
  type AnyRow,
  isRowsSection,
  type RowsSectionName,
  rowsIn,
  type ServiceDraft,
  sectionNames,
} from './sections.ts';

/** A change of the draft, as a pure function. */
export type DraftChange = (draft: ServiceDraft) => ServiceDraft;

/** The section for a row that becomes optional or required. */
export const oppositeSections: Readonly<Partial<Record<RowsSectionName, Twin>>> = {
  requiredInfo: 'otherInfo',
  otherInfo: 'requiredInfo',
  mandatoryDocuments: 'otherDocuments',
  otherDocuments: 'mandatoryDocuments',
};
type Twin = Exclude<RowsSectionName, 'urls' | 'groups' | 'eligibility'>;

const inSection =
  (section: RowsSectionName, change: (rows: readonly AnyRow[]) => readonly AnyRow[]): DraftChange =>
  (draft) => ({ ...draft, [section]: change(rowsIn(draft, section)) });

const insert = (rows: readonly AnyRow[], row: AnyRow, at: number) => [...rows.slice(0, at), row, ...rows.slice(at)];
const without = (rows: readonly AnyRow[], key: string) => rows.filter((row) => row.key !== key);

export const withRow = (section: RowsSectionName, row: AnyRow, at = Number.POSITIVE_INFINITY) =>
  inSection(section, (rows) => insert(rows, row, at));

export const withoutRow = (section: RowsSectionName, key: string) => inSection(section, (rows) => without(rows, key));

export const withRowChanged = (section: RowsSectionName, row: AnyRow) =>
  inSection(section, (rows) => rows.map((other) => (other.key === row.key ? row : other)));

export const withRowAt = (section: RowsSectionName, row: AnyRow, to: number) =>
  inSection(section, (rows) => insert(without(rows, row.key), row, to));

/** Moves a row to the opposite section and flips `required`. */
export const withRowInOppositeSection = (section: RowsSectionName, row: AnyRow, twin: RowsSectionName): DraftChange => {
  const across = { ...row, ...('required' in row && { required: !row.required }) } as AnyRow;
  return (draft) => withRow(twin, across)(withoutRow(section, row.key)(draft));
};

/** A copy with a new key. */
export const copyRow = <Row extends AnyRow>(row: Row): Row => ({ ...row, key: `row-${createUuid()}` });

export const listRows = (draft: ServiceDraft) =>
  sectionNames.filter(isRowsSection).flatMap((section) => rowsIn(draft, section));

/** Changes these rows. Other sections keep their identity, so they do not render again. */
export function updateRows(
  draft: ServiceDraft,
  keys: readonly string[],
  change: (row: AnyRow) => object,
): ServiceDraft {
  const sectionsWith = sectionNames
    .filter(isRowsSection)
    .filter((section) => rowsIn(draft, section).some(({ key }) => keys.includes(key)));
  const changed = sectionsWith.map((section) => [
    section,
    rowsIn(draft, section).map((row) => (keys.includes(row.key) ? change(row) : row)),
  ]);
  return { ...draft, ...Object.fromEntries(changed) };
}
