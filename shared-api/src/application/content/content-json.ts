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
import type { ServicePartName, ServicePlace } from '../service-check/service-place.ts';
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
import { documentLists, type FieldId, fieldOfRepetition, infoLists, type Lists } from './field-id.ts';
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
 * Reads and writes the JSON of services and applications. No other code knows its shape: items and documents have two
 * lists each, for required and optional rows. Field names in each list begin with its own prefix. See docs/product.md#calls.
 */

type Rows = Readonly<Record<Lists[number]['list'], readonly object[]>>;

/** Rows with answers. Their names have no prefix. */
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
    items: readRows<InfoRow>(json, infoLists).map(readInfoRow),
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
    ...(writeRows(items, infoLists, writeInfoRow) as Pick<ServiceJson, (typeof infoLists)[number]['list']>),
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
    ...withoutIssued(others),
    issued: {
      ...readIssuedDocumentFields(others),
      ...Object.fromEntries(listed.map(({ kind, name, prefix }) => [kind, { name, prefix }])),
    },
    items: readRows<AnsweredRow>(json, infoLists).map((row): AnsweredItem => {
      const item = readInfoRow(row);
      const [value = '', ...more] = [row.value ?? '', ...(row.moreValues ?? [])].map((answer) =>
        normalizeAnswer({ type: item.type, name: item.name }, answer),
      );
      const fields = [value, ...more].map((_, at) => fieldOfRepetition(row.field, at));
      return { ...item, value, moreValues: more, destroyed: fields.some((field) => destroyedAnswers?.includes(field)) };
    }),
    documents: readRows<DocumentRow & InputFile>(json, documentLists).map((row): AnsweredDocument => {
      const [file, ...moreFiles] = [row, ...(row.MoreInputFiles ?? [])].flatMap(
        (given) => toFileRef(given.InputFileName, given.InputFilePrefix, given.InputFile) ?? [],
      );
      return { ...readDocumentRow(row), file, moreFiles };
    }),
  };
}

/** Writes an application as JSON. */
export function writeApplicationJson({ items, documents, issued, ...others }: ApplicationContent): ApplicationJson {
  const specified = issuedDocumentKinds.filter((kind) => !issuedDocuments[kind].isListed);
  const list = issuedDocumentKinds.flatMap((kind) =>
    issued[kind] && issuedDocuments[kind].isListed ? [{ kind, ...issued[kind] }] : [],
  );
  const destroyed = items.filter((item) => item.destroyed).flatMap(destroyedFields);
  return {
    ...(writeRows(items, infoLists, answeredRow) as Pick<ApplicationJson, (typeof infoLists)[number]['list']>),
    ...(writeRows(documents, documentLists, questionRow, inputFile) as Pick<
      ApplicationJson,
      (typeof documentLists)[number]['list']
    >),
    ...others,
    ...writeIssuedDocumentFields<IssuedDocumentField>(issued, specified),
    ...(list.length > 0 && { issuedDocuments: list }),
    ...(destroyed.length > 0 && { destroyedAnswers: destroyed }),
  };
}

const withoutIssued = <Facts extends object>(facts: Facts): Omit<Facts, IssuedDocumentField> => {
  const fields: readonly string[] = issuedDocumentKinds.flatMap((kind) => issuedDocuments[kind].fields);
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !fields.includes(name))) as Omit<
    Facts,
    IssuedDocumentField
  >;
};

/**
 * Names a place of a service as the API does, such as `mandatoryDocsArray` or `reqInfoArray.0`. The name does not
 * include a part of a row.
 */
export function formatServicePlace({ list, required, row: at }: ServicePlace): string {
  const own = servicePlaces.find((row) => row.of === list && row.required === required)?.list ?? list;
  return at === undefined ? own : `${own}.${at}`;
}

/** Parses the API's name of a place, such as `reqInfoArray.0.reqInfoType`. Undefined if no service has such a place. */
export function parseServicePlace(name: string): ServicePlace | undefined {
  const [list, at, field] = name.split('.');
  const row = servicePlaces.find((row) => row.list === list);
  if (!row) return undefined;
  const { of, prefix, required } = row;
  const part = field === undefined ? undefined : shortName(field, prefix);
  return {
    list: of,
    ...(required !== undefined && { required }),
    ...(at !== undefined && { row: Number(at) }),
    ...(part !== undefined && { part: partNames[part] ?? (part as ServicePartName) }),
  };
}

const texts = ['name', 'description', 'additionalInstructions', 'serviceCharge'] as const;
const settings = ['estimateMinutes', 'decideWithinDays', 'secondOpinion'] as const;
const servicePlaces = [
  ...[...texts, ...settings].map((list) => ({ of: list, list, prefix: '', required: undefined })),
  ...infoLists,
  ...documentLists,
  ...(['urls', 'groups', 'eligibility'] as const).map((of) => ({
    of,
    list: `${of}Array` as const,
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

interface Place {
  readonly field: FieldId;
  readonly required: boolean;
}

const readRows = <Row>(json: Rows, lists: Lists): (Row & Place)[] =>
  lists.flatMap(({ list, prefix, required }) =>
    json[list].map((row, at) => ({ ...withoutPrefix(row, prefix), field: `${list}.${at}`, required }) as Row & Place),
  );

function writeRows<Given extends { readonly required: boolean }>(
  given: readonly Given[],
  lists: Lists,
  rowOf: (one: Given) => object,
  besides: (one: Given) => object = () => ({}),
): object {
  const rows = lists.map(({ list, prefix, required }) => {
    const own = given.filter((one) => one.required === required);
    return [list, own.map((one) => ({ ...withPrefix(rowOf(one), prefix), ...besides(one) }))] as const;
  });
  return Object.fromEntries(rows);
}

/** Renames `{ reqInfoName }` to `{ name }`. Names without the prefix stay. */
const withoutPrefix = (row: object, prefix: string): object => renamed(row, (name) => shortName(name, prefix));

const shortName = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1) : name;

/** Renames `{ name }` to `{ reqInfoName }`. */
const withPrefix = (row: object, prefix: string): object =>
  renamed(row, (name) => prefix + name.charAt(0).toUpperCase() + name.slice(1));

const renamed = (row: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

/** Fields of destroyed answers. Of a repeated item, only the repetitions without a new answer. */
const destroyedFields = ({ field, value, moreValues: more }: AnsweredItem): FieldId[] =>
  more.length === 0
    ? [field]
    : [value, ...more].flatMap((answer, at) => (answer === '' ? [fieldOfRepetition(field, at)] : []));

/** An application stores only name and type of an item. Its service has the rest. */
const answeredRow = ({ name, type, value, moreValues: more }: AnsweredItem): AnsweredRow => ({
  ...writeInfoRow({ name, type }),
  value,
  ...(more.length > 0 && { moreValues: more }),
});
const questionRow = (document: DocumentDefinition): DocumentRow => {
  const { maxFiles: _, showWhen: __, ...row } = writeDocumentRow(document);
  return row;
};

const inputFileFields = (file: AnsweredDocument['file']) => ({
  InputFileName: file?.name ?? '',
  InputFilePrefix: file?.prefix ?? '',
  InputFile: file?.contentType ?? '',
});
const inputFile = ({ file, moreFiles }: AnsweredDocument): InputFile => ({
  ...inputFileFields(file),
  ...(moreFiles.length > 0 && { MoreInputFiles: moreFiles.map(inputFileFields) }),
});
