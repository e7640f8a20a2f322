import { choiceKindOf, type InfoType } from '../items/item-types.ts';
import {
  type DocumentDefinition,
  type DocumentItem,
  documentDefaults,
  type FileRef,
  type InfoDefinition,
  type InfoItem,
  itemDefaults,
  type PartialItem,
} from './content.ts';
import type { FieldId } from './field-id.ts';

/*
 * Rows of the lists in the JSON, with field names without prefix. Fields with their default value are left out.
 * A choice is sent as the type `Text` with options, so that a release without choices shows a text field.
 */

export interface InfoRow extends Partial<Omit<InfoDefinition, 'required'>> {
  readonly name: string;
  readonly type: InfoDefinition['type'];
  readonly choose?: 'one' | 'many' | undefined;
}
export interface DocumentRow extends Pick<DocumentDefinition, 'name' | 'type' | 'maxSize' | 'instruction'> {
  readonly fileName: string;
  readonly filePrefix: string;
  readonly fileSizeUnit: DocumentDefinition['unit'];
  readonly maxFiles?: number | undefined;
  readonly showWhen?: DocumentDefinition['showWhen'];
}
interface Place {
  readonly field: FieldId;
  readonly required: boolean;
}

const choiceTypes = { one: 'Choice', many: 'Choices' } as const satisfies Record<string, InfoType>;

export const readInfoRow = ({ field, required, name, type, choose, ...row }: InfoRow & Place): InfoItem => ({
  field,
  required,
  name,
  type: choose ? choiceTypes[choose] : type,
  help: row.help ?? itemDefaults.help,
  options: row.options ?? itemDefaults.options,
  pattern: row.pattern ?? itemDefaults.pattern,
  patternMessage: row.patternMessage ?? itemDefaults.patternMessage,
  showWhen: row.showWhen,
  group: row.group ?? itemDefaults.group,
  decideBy: row.decideBy ?? itemDefaults.decideBy,
  searchable: row.searchable ?? itemDefaults.searchable,
  allowsPartialDate: row.allowsPartialDate ?? itemDefaults.allowsPartialDate,
});
export const writeInfoRow = ({
  name,
  type,
  ...item
}: Pick<PartialItem, 'name' | 'type'> & Partial<PartialItem>): InfoRow => {
  const choose = choiceKindOf(type);
  return { name, type: choose ? 'Text' : type, ...(choose && { choose }), ...omitDefaults(item, itemDefaults) };
};

export const readDocumentRow = (row: DocumentRow & Place): DocumentItem => ({
  field: row.field,
  required: row.required,
  name: row.name,
  type: row.type,
  maxSize: row.maxSize,
  unit: row.fileSizeUnit,
  instruction: row.instruction,
  sample: toFileRef(row.fileName, row.filePrefix, ''),
  maxFiles: row.maxFiles ?? documentDefaults.maxFiles,
  showWhen: row.showWhen,
});
export const writeDocumentRow = (document: DocumentDefinition): DocumentRow => ({
  name: document.name,
  fileName: document.sample?.name ?? '',
  filePrefix: document.sample?.prefix ?? '',
  type: document.type,
  maxSize: document.maxSize,
  fileSizeUnit: document.unit,
  instruction: document.instruction,
  ...omitDefaults(document, documentDefaults),
});

export const toFileRef = (name: string, prefix: string, contentType: string): FileRef | undefined =>
  name === '' ? undefined : { name, prefix, contentType };

/** Keeps only the fields that `plain` names and whose value differs from it. Empty lists and undefined are dropped. */
export const omitDefaults = <Plain extends object>(fields: Partial<Plain> | object, defaults: Plain): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => name in defaults && !isSame(value, defaults[name as keyof Plain])),
  );

const isSame = (value: unknown, plain: unknown) =>
  value === plain || value === undefined || (Array.isArray(value) && value.length === 0);
