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
 * Rows of the lists in the JSON, without the prefixes of field names. Fields with their default value are left out.
 * A choice has the type `Text` and options, so that a release that does not know choices shows a text field.
 */

/** An item in the JSON. `choose` makes it a choice. */
export interface InfoRow extends Partial<Omit<InfoDefinition, 'required'>> {
  readonly name: string;
  readonly type: InfoDefinition['type'];
  readonly choose?: 'one' | 'many' | undefined;
}
/** A document in the JSON. `fileName` and `filePrefix` are its sample. */
export interface DocumentRow extends Pick<DocumentDefinition, 'name' | 'type' | 'maxSize' | 'instruction'> {
  readonly fileName: string;
  readonly filePrefix: string;
  readonly fileSizeUnit: DocumentDefinition['unit'];
  readonly maxFiles?: number | undefined;
  readonly showWhen?: DocumentDefinition['showWhen'];
}
interface RowPosition {
  readonly field: FieldId;
  readonly required: boolean;
}

const choiceTypes = { one: 'Choice', many: 'Choices' } as const satisfies Record<string, InfoType>;

export const readInfoRow = ({ field, required, name, type, choose, ...row }: InfoRow & RowPosition): InfoItem => ({
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

export const readDocumentRow = (row: DocumentRow & RowPosition): DocumentItem => ({
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

/** Returns the fields that `defaults` names and whose value differs. Leaves out empty lists and undefined. */
export const omitDefaults = <Defaults extends object>(fields: Partial<Defaults> | object, defaults: Defaults): object =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => name in defaults && !isDefault(value, defaults[name as keyof Defaults]),
    ),
  );

const isDefault = (value: unknown, defaultValue: unknown) =>
  value === defaultValue || value === undefined || (Array.isArray(value) && value.length === 0);
