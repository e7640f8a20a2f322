import { visibleFields } from './content/conditions.ts';
import {
  type AnsweredField,
  type Answers,
  type ApplicationContent,
  fillAnswers,
  type GroupDefinition,
  type ServiceQuestions,
} from './content/content.ts';
import { acceptedTypesFor, bytesPerUnit, documentTypeTable } from './content/document-types.ts';
import { type FieldId, parseFieldId } from './content/field-id.ts';
import { listFields } from './content/group-items.ts';
import { type AnswerProblem, checkAnswer } from './items/item-types.ts';

/** What is known of the file of a document. */
export interface FileFacts {
  /** `''` where it is not known. */
  readonly contentType: string;
  /** Bytes; left out where it is not known. */
  readonly size?: number;
}

/**
 * What keeps an application from being submitted: where, and why. `refused` is a file of another type, `count` a
 * repetition or a file beyond the most there may be.
 */
export interface ApplicationProblem {
  readonly field: FieldId;
  readonly name: string;
  readonly kind: AnswerProblem | 'file' | 'refused' | 'size' | 'count';
  /** Of an item in a group: which, and which repetition, from 1. */
  readonly group?: { readonly name: string; readonly number: number };
  /** Of an answer that does not fit: the pattern, and what its service says of it, `''` for the usual words. */
  readonly pattern?: { readonly asked: string; readonly message: string };
}

/**
 * The check of Submit, the same in browser and server, in the order of the form; empty means that the application may be
 * submitted. `files` are the files that are there, by the field of their document. Nothing is asked of what is hidden.
 * See docs/product.md#checks and docs/product.md#applications.
 */
export const checkApplication = (
  service: ServiceQuestions,
  answers: Answers,
  files: ReadonlyMap<FieldId, FileFacts>,
): ApplicationProblem[] => checkAnsweredContent(fillAnswers(service, answers), files, service.groups);

/** The same for items and documents with their answers in them. */
export function checkAnsweredContent(
  application: Pick<ApplicationContent, 'items' | 'documents'>,
  files: ReadonlyMap<FieldId, FileFacts>,
  groups: readonly GroupDefinition[] = [],
): ApplicationProblem[] {
  const shown = visibleFields(application);
  const most = new Map(groups.map(({ name, max }) => [name, max]));
  return listFields(application).flatMap((item) => {
    const { field, name } = item;
    if (!shown.has(field)) return [];
    const { repetition } = parseFieldId(field);
    const limit = 'value' in item ? most.get(item.group) : item.maxFiles;
    const kind = limit !== undefined && repetition >= limit ? 'count' : problemOf(item, files.get(field));
    return kind ? [{ field, name, kind, ...problemDetailsOf(item, kind) }] : [];
  });
}

/** What is told of a problem beside its kind. */
export function problemDetailsOf(item: AnsweredField, kind: string): Pick<ApplicationProblem, 'group' | 'pattern'> {
  if (!('value' in item)) return {};
  return {
    ...(item.group !== '' && { group: { name: item.group, number: parseFieldId(item.field).repetition + 1 } }),
    ...(kind === 'pattern' && { pattern: { asked: item.pattern, message: item.patternMessage } }),
  };
}

function problemOf(item: AnsweredField, file: FileFacts | undefined): ApplicationProblem['kind'] | undefined {
  if ('value' in item) return checkAnswer(item, item.value, item.required && !item.destroyed);
  if (!file) return item.required ? 'file' : undefined;
  const fits = acceptedTypesFor(item.type).some((type) => documentTypeTable[type].contentType === file.contentType);
  if (file.contentType !== '' && !fits) return 'refused';
  return file.size !== undefined && file.size > item.maxSize * bytesPerUnit[item.unit] ? 'size' : undefined;
}
