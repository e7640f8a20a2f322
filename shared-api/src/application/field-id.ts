import * as z from 'zod/mini';

/** Names an item or document as the API does, such as `reqInfoArray.0`; also the element id of its field. */
export type FieldId = `${'reqInfoArray' | 'otherInfoArray' | 'mandatoryDocsArray' | 'otherDocsArray'}.${number}`;

/** The name of an information item from outside. */
export const InfoFieldId = z.string().check(z.regex(/^(reqInfo|otherInfo)Array\.\d{1,2}$/));
