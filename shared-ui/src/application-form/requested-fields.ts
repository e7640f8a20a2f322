import type { AnsweredDocument, AnsweredItem, FieldId, ItemGroup } from '@emigration-portal/shared-api';
import { repetitionOf, splitByFile } from '@emigration-portal/shared-api';

/** A form of which only some fields are asked for again. */
export interface RequestedFields {
  /** Why a field is to be changed, in a sentence or two. */
  readonly reasons: ReadonlyMap<FieldId, string>;
  /** What may be changed as it stands; all else is read until it is opened. */
  readonly openFields: ReadonlySet<FieldId>;
  readonly onOpen: (fields: readonly FieldId[]) => void;
}

/** Every field of an entry: each repetition of a group, each file of a document. */
export const fieldsOfGroup = ({ items }: ItemGroup<AnsweredItem>): FieldId[] =>
  items.flatMap((item) => [item.value, ...item.moreValues].map((_, at) => repetitionOf(item, at).field));
export const fieldsOfDocument = (document: AnsweredDocument): FieldId[] =>
  splitByFile(document).map(({ field }) => field);

/** Parts a list where what is open, and what is only read, follow each other; all of it is open without `asked`. */
export function splitByOpen<Row>(
  rows: readonly Row[],
  fieldsIn: (row: Row) => readonly FieldId[],
  requested: RequestedFields | undefined,
): { readonly isOpen: boolean; readonly rows: readonly Row[] }[] {
  const runs: { isOpen: boolean; rows: Row[] }[] = [];
  for (const row of rows) {
    const isOpen = !requested || fieldsIn(row).some((field) => requested.openFields.has(field));
    const last = runs.at(-1);
    if (last?.isOpen === isOpen) last.rows.push(row);
    else runs.push({ isOpen, rows: [row] });
  }
  return runs;
}
