import {
  type AnsweredDocument,
  acceptedTypesFor,
  documentTypeTable,
  type FileRef,
} from '@emigration-portal/shared-api';

/** Whether a stored file has a type that the document accepts. */
export const acceptsFile = ({ type }: Pick<AnsweredDocument, 'type'>, { contentType }: FileRef): boolean =>
  acceptedTypesFor(type).some((each) => documentTypeTable[each].contentType === contentType);
