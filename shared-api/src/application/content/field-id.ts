/** How the API calls the lists of information and of documents, and what stands before the names in their rows. */
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
 * Names an item or document as the API does, such as `reqInfoArray.0`; also the element id of its field. Of the second
 * and further repetitions of an item, or files of a document, it also says which, from 1: `reqInfoArray.0.1`.
 */
export type FieldId = `${List}.${number}` | `${List}.${number}.${number}`;

/** The field of a repetition, counted from 0, of an item or document. */
export const fieldOfRepetition = (field: FieldId, repetition: number): FieldId =>
  repetition === 0 ? field : (`${field}.${repetition}` as FieldId);

/** The item or document a field is of, and which repetition, from 0. */
export function parseFieldId(field: FieldId): { readonly field: FieldId; readonly repetition: number } {
  const [list, at, repetition = '0'] = field.split('.');
  return { field: `${list}.${at}` as FieldId, repetition: Number(repetition) };
}

/** Whether two fields are of the same list: of the same kind, and both required or both not. */
export const areInSameList = (one: FieldId, other: FieldId): boolean => listOf(one) === listOf(other);
const listOf = (field: FieldId) => field.split('.')[0];
