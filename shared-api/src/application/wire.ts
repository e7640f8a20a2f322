import type { ApplicationJson } from '../contracts/application.ts';
import type { ServiceJson } from '../contracts/service.ts';
import type {
  AnsweredDocument,
  AnsweredItem,
  ApplicationContent,
  DocumentDefinition,
  DocumentItem,
  FileRef,
  InfoDefinition,
  InfoItem,
  ServiceContent,
  ServiceDefinition,
} from './content.ts';
import { documentLists, type FieldId, infoLists, type Lists } from './field-id.ts';
import { keptAnswer } from './item-types.ts';
import type { ServicePartName, ServicePlace } from './service-place.ts';

/*
 * The one place that knows how the specification writes services and applications as JSON: information and documents in
 * two lists each, by whether they are required, every name under the prefix of its list. Specification §3 and §7.
 */

type Rows = Readonly<Record<Lists[number]['list'], readonly object[]>>;

/** Rows under names without their prefix. */
interface InfoRow extends Pick<InfoDefinition, 'name' | 'type'> {
  readonly value?: string;
}
interface DocumentRow extends Pick<DocumentDefinition, 'name' | 'type' | 'maxSize' | 'instruction'> {
  readonly fileName: string;
  readonly filePrefix: string;
  readonly fileSizeUnit: DocumentDefinition['unit'];
}
type InputFile = Pick<ApplicationJson['otherDocsArray'][number], 'InputFileName' | 'InputFilePrefix' | 'InputFile'>;

/** The content of a service. */
export function readServiceJson(json: ServiceJson): ServiceContent {
  const { reqInfoArray, otherInfoArray, mandatoryDocsArray, otherDocsArray, urlsArray, ...texts } = json;
  return {
    ...texts,
    items: read<InfoRow>(json, infoLists).map(infoItem),
    documents: read<DocumentRow>(json, documentLists).map(documentItem),
    urls: urlsArray.map(({ urlName, url }) => ({ name: urlName, url })),
  };
}

/** A service as it travels: its name comes first, because only such services are listed. Specification §3. */
export function writeServiceJson({ name, items, documents, urls, ...texts }: ServiceDefinition): ServiceJson {
  return {
    name,
    ...texts,
    ...(write(items, infoLists, infoRow) as Pick<ServiceJson, (typeof infoLists)[number]['list']>),
    ...(write(documents, documentLists, documentRow) as Pick<ServiceJson, (typeof documentLists)[number]['list']>),
    urlsArray: urls.map((link) => ({ urlName: link.name, url: link.url })),
  };
}

/** The content of an application with the rows it has; `filledApplication` gives it those of its service. */
export function readApplicationJson(json: ApplicationJson): ApplicationContent {
  const { reqInfoArray, otherInfoArray, mandatoryDocsArray, otherDocsArray, destroyedAnswers, ...others } = json;
  return {
    ...others,
    items: read<InfoRow>(json, infoLists).map((row): AnsweredItem => {
      const destroyed = destroyedAnswers?.includes(row.field) ?? false;
      return { ...infoItem(row), value: keptAnswer(row.type, row.value ?? ''), destroyed };
    }),
    documents: read<DocumentRow & InputFile>(json, documentLists).map((row): AnsweredDocument => {
      const file = fileRef(row.InputFileName, row.InputFilePrefix, row.InputFile);
      return { ...documentItem(row), file };
    }),
  };
}

/** An application as it travels. */
export function writeApplicationJson({ items, documents, ...others }: ApplicationContent): ApplicationJson {
  const destroyed = items.filter((item) => item.destroyed).map(({ field }) => field);
  return {
    ...(write(items, infoLists, answeredRow) as Pick<ApplicationJson, (typeof infoLists)[number]['list']>),
    ...(write(documents, documentLists, documentRow, inputFile) as Pick<
      ApplicationJson,
      (typeof documentLists)[number]['list']
    >),
    ...others,
    ...(destroyed.length > 0 && { destroyedAnswers: destroyed }),
  };
}

/** How the API names a place of a service, such as `mandatoryDocsArray` or `reqInfoArray.0`; a row's parts go by its name. */
export function placeName({ list, required, at }: ServicePlace): string {
  const own = servicePlaces.find((row) => row.of === list && row.required === required)?.list ?? list;
  return at === undefined ? own : `${own}.${at}`;
}

/** The place that the API names, to the part of a row (`reqInfoArray.0.reqInfoType`); undefined for none of a service. */
export function placeOf(name: string): ServicePlace | undefined {
  const [list, at, field] = name.split('.');
  const row = servicePlaces.find((row) => row.list === list);
  if (!row) return undefined;
  const { of, prefix, required } = row;
  const part = field === undefined ? undefined : shortName(field, prefix);
  return {
    list: of,
    ...(required !== undefined && { required }),
    ...(at !== undefined && { at: Number(at) }),
    ...(part !== undefined && { part: parts[part] ?? (part as ServicePartName) }),
  };
}

const texts = ['name', 'description', 'additionalInstructions', 'serviceCharge'] as const;
const servicePlaces = [
  ...texts.map((list) => ({ of: list, list, prefix: '', required: undefined })),
  ...infoLists,
  ...documentLists,
  { of: 'urls', list: 'urlsArray', prefix: '', required: undefined },
] as const;
/** Where a part has another name than here. */
const parts: Readonly<Record<string, ServicePartName>> = {
  fileSizeUnit: 'unit',
  fileName: 'sample',
  filePrefix: 'sample',
  urlName: 'name',
};

interface Place {
  readonly field: FieldId;
  readonly required: boolean;
}

const read = <Row>(json: Rows, lists: Lists): (Row & Place)[] =>
  lists.flatMap(({ list, prefix, required }) =>
    json[list].map((row, at) => ({ ...withoutPrefix(row, prefix), field: `${list}.${at}`, required }) as Row & Place),
  );

function write<Given extends { readonly required: boolean }>(
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

/** `{ reqInfoName }` as `{ name }`; other names stay. */
const withoutPrefix = (row: object, prefix: string): object => renamed(row, (name) => shortName(name, prefix));

const shortName = (name: string, prefix: string): string =>
  name.startsWith(prefix) ? name.charAt(prefix.length).toLowerCase() + name.slice(prefix.length + 1) : name;

/** `{ name }` as `{ reqInfoName }`. */
const withPrefix = (row: object, prefix: string): object =>
  renamed(row, (name) => prefix + name.charAt(0).toUpperCase() + name.slice(1));

const renamed = (row: object, rename: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

const infoItem = ({ field, required, name, type }: InfoRow & Place): InfoItem => ({ field, required, name, type });
const infoRow = ({ name, type }: InfoDefinition): InfoRow => ({ name, type });
const answeredRow = ({ name, type, value }: AnsweredItem): InfoRow => ({ name, type, value });

const documentItem = (row: DocumentRow & Place): DocumentItem => ({
  field: row.field,
  required: row.required,
  name: row.name,
  type: row.type,
  maxSize: row.maxSize,
  unit: row.fileSizeUnit,
  instruction: row.instruction,
  sample: fileRef(row.fileName, row.filePrefix, ''),
});
const documentRow = ({ name, type, maxSize, unit, instruction, sample }: DocumentDefinition): DocumentRow => ({
  name,
  fileName: sample?.name ?? '',
  filePrefix: sample?.prefix ?? '',
  type,
  maxSize,
  fileSizeUnit: unit,
  instruction,
});

const fileRef = (name: string, prefix: string, contentType: string): FileRef | undefined =>
  name === '' ? undefined : { name, prefix, contentType };
const inputFile = ({ file }: AnsweredDocument): InputFile => ({
  InputFileName: file?.name ?? '',
  InputFilePrefix: file?.prefix ?? '',
  InputFile: file?.contentType ?? '',
});
