import * as z from 'zod/mini';

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

/** Names an item or document as the API does, such as `reqInfoArray.0`; also the element id of its field. */
export type FieldId = `${Lists[number]['list']}.${number}`;

/** Whether two fields are of the same list: of the same kind, and both required or both not. */
export const areInOneList = (one: FieldId, other: FieldId): boolean => listOf(one) === listOf(other);
const listOf = (field: FieldId) => field.split('.')[0];

/** The name of an information item from outside. */
export const InfoFieldId = z
  .string()
  .check(z.regex(new RegExp(`^(${infoLists.map(({ list }) => list).join('|')})\\.\\d{1,2}$`)));
