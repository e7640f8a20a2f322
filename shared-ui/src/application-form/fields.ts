import type { ApplicationJson, DocumentType, InfoType, SizeUnit } from '@emigration-portal/shared-api';
import type { FileRef } from '../uploads/index.ts';

export type InfoList = 'reqInfoArray' | 'otherInfoArray';
export type DocumentList = 'mandatoryDocsArray' | 'otherDocsArray';
/** Names a field as the API does, such as `reqInfoArray.0`; also its element id. */
export type FieldId = `${InfoList | DocumentList}.${number}`;

export interface InfoItem {
  readonly field: FieldId;
  readonly required: boolean;
  readonly name: string;
  readonly type: InfoType | '';
  readonly value: string;
  /** A password that was answered, then destroyed after the application was closed; it is not required again. */
  readonly destroyed: boolean;
}

export type FormItem = InfoItem | DocumentItem;

export interface DocumentItem {
  readonly field: FieldId;
  readonly required: boolean;
  readonly name: string;
  readonly type: DocumentType;
  readonly maxSize: number;
  readonly unit: SizeUnit;
  readonly instruction: string;
  readonly sample: Pick<FileRef, 'name' | 'prefix'> | undefined;
  readonly file: FileRef | undefined;
}

/** The information rows of a list under names that do not depend on the list. */
export function infoItems(content: ApplicationJson, list: InfoList): InfoItem[] {
  const at = (index: number, value: string) => {
    const field = `${list}.${index}` as const;
    const destroyed = content.destroyedAnswers?.includes(field) ?? false;
    return { field, value, destroyed, required: list === 'reqInfoArray' && !destroyed };
  };
  if (list === 'reqInfoArray') {
    return content.reqInfoArray.map(({ reqInfoName: name, reqInfoType: type, reqInfoValue }, index) => ({
      ...at(index, reqInfoValue),
      name,
      type,
    }));
  }
  return content.otherInfoArray.map(({ otherInfoName: name, otherInfoType: type, otherInfoValue }, index) => ({
    ...at(index, otherInfoValue),
    name,
    type,
  }));
}

type DocumentRow = ApplicationJson[DocumentList][number];

/** One document row under names that do not depend on its list. */
export function documentItem(row: DocumentRow, field: FieldId): DocumentItem {
  const file = row.InputFileName
    ? { name: row.InputFileName, prefix: row.InputFilePrefix, contentType: row.InputFile }
    : undefined;
  if ('mandatoryDocName' in row) {
    const sample = { name: row.mandatoryDocFileName, prefix: row.mandatoryDocFilePrefix };
    return {
      field,
      required: true,
      name: row.mandatoryDocName,
      type: row.mandatoryDocType,
      maxSize: row.mandatoryDocMaxSize,
      unit: row.mandatoryDocFileSizeUnit,
      instruction: row.mandatoryDocInstruction,
      sample: sample.name ? sample : undefined,
      file,
    };
  }
  const sample = { name: row.otherDocFileName, prefix: row.otherDocFilePrefix };
  return {
    field,
    required: false,
    name: row.otherDocName,
    type: row.otherDocType,
    maxSize: row.otherDocMaxSize,
    unit: row.otherDocFileSizeUnit,
    instruction: row.otherDocInstruction,
    sample: sample.name ? sample : undefined,
    file,
  };
}

const documentItems = (content: ApplicationJson, list: DocumentList): DocumentItem[] =>
  content[list].map((row, index) => documentItem(row, `${list}.${index}`));

/** Every item of the form, in its order. */
export const formItems = (content: ApplicationJson): FormItem[] => [
  ...infoItems(content, 'reqInfoArray'),
  ...infoItems(content, 'otherInfoArray'),
  ...documentItems(content, 'mandatoryDocsArray'),
  ...documentItems(content, 'otherDocsArray'),
];

/** The documents of an application that have a file, in the order of the form. */
export function filedDocuments(content: ApplicationJson): (DocumentItem & { readonly file: FileRef })[] {
  const items = [...documentItems(content, 'mandatoryDocsArray'), ...documentItems(content, 'otherDocsArray')];
  return items.flatMap((item) => (item.file ? [{ ...item, file: item.file }] : []));
}
