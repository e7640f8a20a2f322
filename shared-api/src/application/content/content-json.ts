import type { ApplicationJson } from '../../contracts/schemas/application.ts';
import type { ServiceJson } from '../../contracts/schemas/service.ts';
import {
  type IssuedDocumentField,
  issuedDocumentKinds,
  issuedDocuments,
  readIssuedDocumentFields,
  writeIssuedDocumentFields,
} from '../issued-documents.ts';
import { normalizeAnswer } from '../items/item-types.ts';
import type { ServicePartName, ServicePosition } from '../service-check/service-position.ts';
import {
  type AnsweredDocument,
  type AnsweredItem,
  type ApplicationContent,
  type DocumentDefinition,
  fillServiceDefaults,
  type PartialService,
  type ServiceContent,
  serviceDefaults,
} from './content.ts';
import { documentLists, type FieldId, fieldOfRepetition, itemLists, type RowLists } from './field-id.ts';
import {
  type DocumentRow,
  type InfoRow,
  omitDefaults,
  readDocumentRow,
  readInfoRow,
  toFileRef,
  writeDocumentRow,
  writeInfoRow,
} from './json-rows.ts';

/*
 * Reads and writes the JSON of services and applications. No other code knows its shape. It has two lists of items and
 * two lists of documents, for required and optional rows. Field names in each list begin with its own prefix. See
 * docs/product.md#calls.
 */

type JsonLists = Readonly<Record<RowLists[number]['list'], readonly object[]>>;

/** A row of an application's JSON with the answer. Its field names have no prefix. */
interface AnsweredRow extends InfoRow {
  readonly value?: string;
  readonly moreValues?: readonly string[];
}
type InputFile = Pick<
  ApplicationJson['otherDocsArray'][number],
  'InputFileName' | 'InputFilePrefix' | 'InputFile' | 'MoreInputFiles'
>;

/** Reads a service from its JSON. */
export function readServiceJson(json: ServiceJson): ServiceContent {
  const { reqInfoArray, otherInfoArray, mandatoryDocsArray, otherDocsArray, urlsArray, ...others } = json;
  const { groupsArray, eligibilityArray, ...texts } = others;
  return {
    ...texts,
    estimateMinutes: json.estimateMinutes,
    decideWithinDays: json.decideWithinDays,
    items: readRows<InfoRow>(json, itemLists).map(readInfoRow),
    documents: readRows<DocumentRow>(json, documentLists).map(readDocumentRow),
    urls: urlsArray.map(({ urlName, url }) => ({ name: urlName, url })),
    groups: groupsArray ?? [],
    secondOpinion: json.secondOpinion ?? false,
    eligibility: eligibilityArray ?? [],
  };
}

/**
 * Writes a service as JSON. Its name comes first (docs/product.md#services). Fields with their default value are left
 * out, so the JSON of a service without newer features stays the same.
 */
export function writeServiceJson(service: PartialService): ServiceJson {
  const { name, items, documents, urls, ...others } = fillServiceDefaults(service);
  const { groups, eligibility, estimateMinutes, decideWithinDays, secondOpinion, ...texts } = others;
  return {
    name,
    ...texts,
    ...(writeRows(items, itemLists, writeInfoRow) as Pick<ServiceJson, (typeof itemLists)[number]['list']>),
    ...(writeRows(documents, documentLists, writeDocumentRow) as Pick<
      ServiceJson,
      (typeof documentLists)[number]['list']
    >),
    urlsArray: urls.map((link) => ({ urlName: link.name, url: link.url })),
    ...(groups.length > 0 && { groupsArray: [...groups] }),
    ...(eligibility.length > 0 && { eligibilityArray: [...eligibility] }),
    ...omitDefaults({ estimateMinutes, decideWithinDays, secondOpinion }, serviceDefaults),
  };
}

/** Reads an application from its JSON, with the rows that it has. `fitApplicationToService` adds missing rows. */
export function readApplicationJson(json: ApplicationJson): ApplicationContent {
  const { reqInfoArray, otherInfoArray, mandatoryDocsArray, otherDocsArray, destroyedAnswers, ...facts } = json;
  const { issuedDocuments: listed = [], ...others } = facts;
  return {
    ...omitIssuedFields(others),
    issued: {
      ...readIssuedDocumentFields(others),
      ...Object.fromEntries(listed.map(({ kind, name, prefix }) => [kind, { name, prefix }])),
    },
    items: readRows<AnsweredRow>(json, itemLists).map((row): AnsweredItem => {
      const item = readInfoRow(row);
      const [value = '', ...more] = [row.value ?? '', ...(row.moreValues ?? [])].map((answer) =>
        normalizeAnswer({ type: item.type, name: item.name }, answer),
      );
      const fields = [value, ...more].map((_, at) => fieldOfRepetition(row.field, at));
      return { ...item, value, moreValues: more, destroyed: fields.some((field) => destroyedAnswers?.includes(field)) };
    }),
    documents: readRows<DocumentRow & InputFile>(json, documentLists).map((row): AnsweredDocument => {
      const [file, ...moreFiles] = [row, ...(row.MoreInputFiles ?? [])].flatMap(
        (input) => toFileRef(input.InputFileName, input.InputFilePrefix, input.InputFile) ?? [],
      );
      return { ...readDocumentRow(row), file, moreFiles };
    }),
  };
}

/** Writes an application as JSON. */
export function writeApplicationJson({ items, documents, issued, ...others }: ApplicationContent): ApplicationJson {
  const kindsWithOwnFields = issuedDocumentKinds.filter((kind) => !issuedDocuments[kind].isListed);
  const listedDocuments = issuedDocumentKinds.flatMap((kind) =>
    issued[kind] && issuedDocuments[kind].isListed ? [{ kind, ...issued[kind] }] : [],
  );
  const destroyed = items.filter((item) => item.destroyed).flatMap(listDestroyedFields);
  return {
    ...(writeRows(items, itemLists, writeAnsweredRow) as Pick<ApplicationJson, (typeof itemLists)[number]['list']>),
    ...(writeRows(documents, documentLists, writeQuestionRow, writeInputFile) as Pick<
      ApplicationJson,
      (typeof documentLists)[number]['list']
    >),
    ...others,
    ...writeIssuedDocumentFields<IssuedDocumentField>(issued, kindsWithOwnFields),
    ...(listedDocuments.length > 0 && { issuedDocuments: listedDocuments }),
    ...(destroyed.length > 0 && { destroyedAnswers: destroyed }),
  };
}

const omitIssuedFields = <Facts extends object>(facts: Facts): Omit<Facts, IssuedDocumentField> => {
  const fields: readonly string[] = issuedDocumentKinds.flatMap((kind) => issuedDocuments[kind].fields);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !fields.includes(name))) as Omit<
    Facts,
    IssuedDocumentField
  >;
};

/**
 * Formats a position in a service as the API names it, such as `mandatoryDocsArray` or `reqInfoArray.0`. Leaves out the
 * part of a row.
 */
export function formatServicePosition({ property, required, row: rowIndex }: ServicePosition): string {
  const listName =
    jsonSections.find((each) => each.property === property && each.required === required)?.list ?? property;
  return rowIndex === undefined ? listName : `${listName}.${rowIndex}`;
}

/** Parses the API's name of a position, such as `reqInfoArray.0.reqInfoType`. Undefined if its list is unknown. */
export function parseServicePosition(name: string): ServicePosition | undefined {
  const [list, rowIndex, field] = name.split('.');
  const section = jsonSections.find((each) => each.list === list);
  if (!section) return undefined;
  const { property, prefix, required } = section;
  const part = field === undefined ? undefined : removePrefix(field, prefix);
  return {
    property,
    ...(required !== undefined && { required }),
    ...(rowIndex !== undefined && { row: Number(rowIndex) }),
    ...(part !== undefined && { part: partNames[part] ?? (part as ServicePartName) }),
  };
}

const textFields = ['name', 'description', 'additionalInstructions', 'serviceCharge'] as const;
const settingFields = ['estimateMinutes', 'decideWithinDays', 'secondOpinion'] as const;
const jsonSections = [
  ...[...textFields, ...settingFields].map((list) => ({ property: list, list, prefix: '', required: undefined })),
  ...itemLists,
  ...documentLists,
  ...(['urls', 'groups', 'eligibility'] as const).map((property) => ({
    property,
    list: `${property}Array` as const,
    prefix: '',
    required: undefined,
  })),
] as const;
/** JSON field name without prefix → name of the part, if the two differ. */
const partNames: Readonly<Record<string, ServicePartName>> = {
  fileSizeUnit: 'unit',
  fileName: 'sample',
  filePrefix: 'sample',
  choose: 'type',
  urlName: 'name',
};

interface RowPosition {
  readonly field: FieldId;
  readonly required: boolean;
}

const readRows = <Row>(json: JsonLists, lists: RowLists): (Row & RowPosition)[] =>
  lists.flatMap(({ list, prefix, required }) =>
    json[list].map(
      (row, at) => ({ ...removePrefixes(row, prefix), field: `${list}.${at}`, required }) as Row & RowPosition,
    ),
  );

function writeRows<Row extends { readonly required: boolean }>(
  rows: readonly Row[],
  lists: RowLists,
  writeRow: (one: Row) => object,
  writeExtraFields: (one: Row) => object = () => ({}),
): object {
  const jsonLists = lists.map(({ list, prefix, required }) => {
    const ownRows = rows.filter((one) => one.required === required);
    return [list, ownRows.map((one) => ({ ...addPrefixes(writeRow(one), prefix), ...writeExtraFields(one) }))] as const;
  });
  return Object.fromEntries(jsonLists);
}

/** Renames `{ reqInfoName }` to `{ name }`. Names without the prefix stay. */
const removePrefixes = (row: object, prefix: string): object => renameKeys(row, (name) => removePrefix(name, prefix));

const removePrefix = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1) : name;

/** Renames `{ name }` to `{ reqInfoName }`. */
const addPrefixes = (row: object, prefix: string): object =>
  renameKeys(row, (name) => prefix + name.charAt(0).toUpperCase() + name.slice(1));

const renameKeys = (row: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

/** Lists the fields of a destroyed answer. For a repeated item, only the repetitions without a new answer. */
const listDestroyedFields = ({ field, value, moreValues: more }: AnsweredItem): FieldId[] =>
  more.length === 0
    ? [field]
    : [value, ...more].flatMap((answer, at) => (answer === '' ? [fieldOfRepetition(field, at)] : []));

/** An application stores only name and type of an item. Its service has the rest. */
const writeAnsweredRow = ({ name, type, value, moreValues: more }: AnsweredItem): AnsweredRow => ({
  ...writeInfoRow({ name, type }),
  value,
  ...(more.length > 0 && { moreValues: more }),
});
const writeQuestionRow = (document: DocumentDefinition): DocumentRow => {
  const { maxFiles: _, showWhen: __, ...row } = writeDocumentRow(document);
  return row;
};

const writeFileFields = (file: AnsweredDocument['file']) => ({
  InputFileName: file?.name ?? '',
  InputFilePrefix: file?.prefix ?? '',
  InputFile: file?.contentType ?? '',
});
const writeInputFile = ({ file, moreFiles }: AnsweredDocument): InputFile => ({
  ...writeFileFields(file),
  ...(moreFiles.length > 0 && { MoreInputFiles: moreFiles.map(writeFileFields) }),
});
