/** The two lists of items in the JSON. The field names of their rows begin with `prefix`. */
export const itemLists = [
  { property: 'items', list: 'reqInfoArray', prefix: 'reqInfo', required: true },
  { property: 'items', list: 'otherInfoArray', prefix: 'otherInfo', required: false },
] as const;
/** The two lists of documents in the JSON. The field names of their rows begin with `prefix`. */
export const documentLists = [
  { property: 'documents', list: 'mandatoryDocsArray', prefix: 'mandatoryDoc', required: true },
  { property: 'documents', list: 'otherDocsArray', prefix: 'otherDoc', required: false },
] as const;
export type RowLists = typeof itemLists | typeof documentLists;

type ListName = RowLists[number]['list'];
/**
 * Id of an item or document, such as `reqInfoArray.0`. The API and HTML element ids use it. A second or later
 * repetition or file adds its number, from 1: `reqInfoArray.0.1`.
 */
export type FieldId = `${ListName}.${number}` | `${ListName}.${number}.${number}`;

/** Returns the field id of one repetition of an item, or one file of a document. Both count from 0. */
export const fieldOfRepetition = (field: FieldId, repetition: number): FieldId =>
  repetition === 0 ? field : (`${field}.${repetition}` as FieldId);

/** Splits a field id into the id of its item or document, and the number of the repetition or file, from 0. */
export function parseFieldId(field: FieldId): { readonly field: FieldId; readonly repetition: number } {
  const [list, at, repetition = '0'] = field.split('.');
  return { field: `${list}.${at}` as FieldId, repetition: Number(repetition) };
}

/** Whether two fields are in the same list: same kind, both required or both optional. */
export const areInSameList = (one: FieldId, other: FieldId): boolean => listNameOf(one) === listNameOf(other);
const listNameOf = (field: FieldId) => field.split('.')[0];
