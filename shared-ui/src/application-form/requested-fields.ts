import type { AnsweredDocument, AnsweredItem, FieldId, ItemGroup } from '@emigration-portal/shared-api';
import { repetitionOf, splitByFile } from '@emigration-portal/shared-api';

/** The fields that staff asked the applicant to change, after an application was sent back. */
export interface RequestedFields {
  /** Why a field must be changed, by field: one or two sentences. */
  readonly reasons: ReadonlyMap<FieldId, string>;
  /** The fields that can be changed now. All others are text until the person opens them. */
  readonly openFields: ReadonlySet<FieldId>;
  /** Called when the person wants to change closed fields. */
  readonly onOpen: (fields: readonly FieldId[]) => void;
}

/** The field ids of an item group, one for each item and repetition. */
export const fieldsOfGroup = ({ items }: ItemGroup<AnsweredItem>): FieldId[] =>
  items.flatMap((item) => [item.value, ...item.moreValues].map((_, at) => repetitionOf(item, at).field));
/** The field ids of a document, one for each file. */
export const fieldsOfDocument = (document: AnsweredDocument): FieldId[] =>
  splitByFile(document).map(({ field }) => field);

/** Splits rows into runs of adjacent open or closed rows, in their order. Without `requested`, all rows are open. */
export function splitByIsOpen<Row>(
  rows: readonly Row[],
  fieldsOf: (row: Row) => readonly FieldId[],
  requested: RequestedFields | undefined,
): { readonly isOpen: boolean; readonly rows: readonly Row[] }[] {
  const runs: { isOpen: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const isOpen = !requested || fieldsOf(row).some((field) => requested.openFields.has(field));
    const last = runs.at(-1);
    if (last?.isOpen === isOpen) last.rows.push(row);
    else runs.push({ isOpen, rows: [row] });
  }
  return runs;
}
