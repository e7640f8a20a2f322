/** The lists of items and documents in the JSON. `prefix` begins the field names of their rows. */
export const infoLists = [
  { of: 'items', list: 'reqInfoArray', prefix: 'reqInfo', required: true },
  { of: 'items', list: 'otherInfoArray', prefix: 'otherInfo', required: false },
] as const;
export const documentLists = [
  { of: 'documents', list: 'mandatoryDocsArray', prefix: 'mandatoryDoc', required: true },
  { of: 'documents', list: 'otherDocsArray', prefix: 'otherDoc', required: false },
] as const;
export type Lists = typeof infoLists | typeof documentLists;

type List = Lists[number]['list'];
/**
 * Id of an item or document, such as `reqInfoArray.0`. The API and HTML element ids use it. A second or later
 * repetition or file adds its number, from 1: `reqInfoArray.0.1`.
 */
export type FieldId = `${List}.${number}` | `${List}.${number}.${number}`;

/** The field id of one repetition of an item, or one file of a document. Repetitions count from 0. */
export const fieldOfRepetition = (field: FieldId, repetition: number): FieldId =>
  repetition === 0 ? field : (`${field}.${repetition}` as FieldId);

/** Splits a field id into its item or document, and the repetition, from 0. */
export function parseFieldId(field: FieldId): { readonly field: FieldId; readonly repetition: number } {
  const [list, at, repetition = '0'] = field.split('.');
  return { field: `${list}.${at}` as FieldId, repetition: Number(repetition) };
}

/** Whether two fields are in the same list: same kind, both required or both optional. */
export const areInSameList = (one: FieldId, other: FieldId): boolean => listOf(one) === listOf(other);
const listOf = (field: FieldId) => field.split('.')[0];
