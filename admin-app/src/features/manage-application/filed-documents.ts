import { type AnsweredDocument, type FileRef, filesOf } from '@emigration-portal/shared-api';

export type FiledDocument = AnsweredDocument & {
  readonly file: FileRef;
  /** Which of its document's files, where there are several; from 1. */
  readonly number: number | undefined;
};

/** Every file of the documents that have one, in the order of the form. */
export const filedDocuments = (documents: readonly AnsweredDocument[]): FiledDocument[] =>
  documents.flatMap((document) => {
    const files = filesOf(document);
    return files.flatMap((each, at) =>
      each.file ? [{ ...each, file: each.file, number: files.length > 1 ? at + 1 : undefined }] : [],
    );
  });
