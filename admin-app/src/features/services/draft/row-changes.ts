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

/** The section to which a row moves when it becomes optional or required. */
export const oppositeSections: Readonly<Partial<Record<RowsSectionName, OppositeSectionName>>> = {
  requiredInfo: 'otherInfo',
  otherInfo: 'requiredInfo',
  mandatoryDocuments: 'otherDocuments',
  otherDocuments: 'mandatoryDocuments',
};
type OppositeSectionName = Exclude<RowsSectionName, 'urls' | 'groups' | 'eligibility'>;

const changeSection =
  (section: RowsSectionName, change: (rows: readonly AnyRow[]) => readonly AnyRow[]): DraftChange =>
  (draft) => ({ ...draft, [section]: change(rowsIn(draft, section)) });

const insertAt = (rows: readonly AnyRow[], row: AnyRow, index: number) => [
  ...rows.slice(0, index),
  row,
  ...rows.slice(index),
];
const removeByKey = (rows: readonly AnyRow[], key: string) => rows.filter((row) => row.key !== key);

/** Adds a row at this index, or at the end. */
export const insertRow = (section: RowsSectionName, row: AnyRow, index = Number.POSITIVE_INFINITY) =>
  changeSection(section, (rows) => insertAt(rows, row, index));

/** Removes the row with this key. */
export const removeRow = (section: RowsSectionName, key: string) =>
  changeSection(section, (rows) => removeByKey(rows, key));

/** Replaces the row that has the same key. */
export const replaceRow = (section: RowsSectionName, row: AnyRow) =>
  changeSection(section, (rows) => rows.map((other) => (other.key === row.key ? row : other)));

/** Moves a row to another index of its section. */
export const moveRow = (section: RowsSectionName, row: AnyRow, newIndex: number) =>
  changeSection(section, (rows) => insertAt(removeByKey(rows, row.key), row, newIndex));

/** Moves a row to the end of the opposite section and inverts `required`. */
export const moveRowToOppositeSection = (
  section: RowsSectionName,
  row: AnyRow,
  oppositeSection: RowsSectionName,
): DraftChange => {
  const movedRow = { ...row, ...('required' in row && { required: !row.required }) } as AnyRow;
  return (draft) => insertRow(oppositeSection, movedRow)(removeRow(section, row.key)(draft));
};

/** Copies a row, with a new key. */
export const copyRow = <Row extends AnyRow>(row: Row): Row => ({ ...row, key: `row-${createUuid()}` });

/** Lists the rows of all sections. */
export const listRows = (draft: ServiceDraft) =>
  sectionNames.filter(isRowsSection).flatMap((section) => rowsIn(draft, section));

/**
 * Replaces each row with one of these keys by the row that `update` returns. Sections without such rows keep their identity,
 * so they do not render again.
 */
export const updateRows =
  (keys: readonly string[], update: (row: AnyRow) => object): DraftChange =>
  (draft) => {
    const affectedSections = sectionNames
      .filter(isRowsSection)
      .filter((section) => rowsIn(draft, section).some(({ key }) => keys.includes(key)));
    const changedSections = affectedSections.map((section) => [
      section,
      rowsIn(draft, section).map((row) => (keys.includes(row.key) ? update(row) : row)),
    ]);
    return { ...draft, ...Object.fromEntries(changedSections) };
  };
