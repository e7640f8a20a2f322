import { findVisibleFields } from './content/conditions.ts';
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

/** Type and size of an uploaded file. */
export interface FileFacts {
  /** `''` if the type is unknown. */
  readonly contentType: string;
  /** In bytes. Left out if the size is unknown. */
  readonly size?: number;
}

/**
 * One reason why an application cannot be submitted. `refused`: the file has the wrong type. `count`: there are more
 * repetitions or files than the service allows.
 */
export interface ApplicationProblem {
  readonly field: FieldId;
  readonly name: string;
  readonly kind: AnswerProblem | 'file' | 'refused' | 'size' | 'count';
  /** Set for an item in a group: the group's name, and the repetition from 1. */
  readonly group?: { readonly name: string; readonly number: number };
  /** Set if the answer does not fit its pattern: the pattern, and the service's message. `''`: the standard message. */
  readonly pattern?: { readonly format: string; readonly message: string };
}

/**
 * Checks whether an application can be submitted, in browser and server alike. Returns its problems in the order of the
 * form. `files` lists the uploaded files by the field of their
 * document. Hidden items and documents are not checked. See docs/product.md#checks and docs/product.md#applications.
 */
export const checkApplication = (
  service: ServiceQuestions,
  answers: Answers,
  files: ReadonlyMap<FieldId, FileFacts>,
): ApplicationProblem[] => checkAnsweredContent(fillAnswers(service, answers), files, service.groups);

/** Like `checkApplication`, for items and documents that already include their answers. */
export function checkAnsweredContent(
  application: Pick<ApplicationContent, 'items' | 'documents'>,
  files: ReadonlyMap<FieldId, FileFacts>,
  groups: readonly GroupDefinition[] = [],
): ApplicationProblem[] {
  const visible = findVisibleFields(application);
  const maxByGroup = new Map(groups.map(({ name, max }) => [name, max]));
  return listFields(application).flatMap((item) => {
    const { field, name } = item;
    if (!visible.has(field)) return [];
    const { repetition } = parseFieldId(field);
    const limit = 'value' in item ? maxByGroup.get(item.group) : item.maxFiles;
    const kind = limit !== undefined && repetition >= limit ? 'count' : findProblem(item, files.get(field));
    return kind ? [{ field, name, kind, ...problemDetailsOf(item, kind) }] : [];
  });
}

/** Returns the details of a problem: its group, or the pattern that does not fit. */
export function problemDetailsOf(item: AnsweredField, kind: string): Pick<ApplicationProblem, 'group' | 'pattern'> {
  if (!('value' in item)) return {};
  return {
    ...(item.group !== '' && { group: { name: item.group, number: parseFieldId(item.field).repetition + 1 } }),
    ...(kind === 'pattern' && { pattern: { format: item.pattern, message: item.patternMessage } }),
  };
}

function findProblem(item: AnsweredField, file: FileFacts | undefined): ApplicationProblem['kind'] | undefined {
  if ('value' in item) return checkAnswer(item, item.value, item.required && !item.destroyed);
  if (!file) return item.required ? 'file' : undefined;
  const isAcceptedType = acceptedTypesFor(item.type).some(
    (type) => documentTypeTable[type].contentType === file.contentType,
  );
  if (file.contentType !== '' && !isAcceptedType) return 'refused';
  return file.size !== undefined && file.size > item.maxSize * bytesPerUnit[item.unit] ? 'size' : undefined;
}
