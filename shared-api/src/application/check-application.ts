import {
  type AnsweredField,
  type Answers,
  type ApplicationContent,
  answered,
  fieldsOf,
  type ServiceContent,
} from './content.ts';
import { bytesIn, documentTypeTable, typesFor } from './document-types.ts';
import type { FieldId } from './field-id.ts';
import { type AnswerProblem, checkAnswer } from './item-types.ts';

/** What is known of the file of a document. */
export interface FileFacts {
  /** `''` where it is not known. */
  readonly contentType: string;
  /** Bytes; left out where it is not known. */
  readonly size?: number;
}

/** What keeps an application from being submitted: where, and why. `refused` is a file of another type. */
export interface ApplicationProblem {
  readonly field: FieldId;
  readonly name: string;
  readonly kind: AnswerProblem | 'file' | 'refused' | 'size';
}

/**
 * The check of Submit, the same in browser and server, in the order of the form; empty means that the application may be
 * submitted. `files` are the files that are there, by the field of their document. Specification §5, decisions 15 and 34.
 */
export const checkApplication = (
  service: Pick<ServiceContent, 'items' | 'documents'>,
  answers: Answers,
  files: ReadonlyMap<FieldId, FileFacts>,
): ApplicationProblem[] => checkAnswered(answered(service, answers), files);

/** The same for items and documents with their answers in them. */
export const checkAnswered = (
  application: Pick<ApplicationContent, 'items' | 'documents'>,
  files: ReadonlyMap<FieldId, FileFacts>,
): ApplicationProblem[] =>
  fieldsOf(application).flatMap((item) => {
    const kind = problemOf(item, files.get(item.field));
    return kind ? [{ field: item.field, name: item.name, kind }] : [];
  });

function problemOf(item: AnsweredField, file: FileFacts | undefined): ApplicationProblem['kind'] | undefined {
  if ('value' in item) return checkAnswer(item.type, item.value, item.required && !item.destroyed);
  if (!file) return item.required ? 'file' : undefined;
  const fits = typesFor(item.type).some((type) => documentTypeTable[type].contentType === file.contentType);
  if (file.contentType !== '' && !fits) return 'refused';
  return file.size !== undefined && file.size > item.maxSize * bytesIn[item.unit] ? 'size' : undefined;
}
