import {
  type AnsweredDocument,
  acceptedTypesFor,
  documentTypeTable,
  type FileRef,
} from '@emigration-portal/shared-api';

/** Whether a stored file is of a type that a document takes. */
export const acceptsFile = ({ type }: Pick<AnsweredDocument, 'type'>, { contentType }: FileRef): boolean =>
  acceptedTypesFor(type).some((each) => documentTypeTable[each].contentType === contentType);
