import { MAX_REPETITIONS, type ServiceStatus } from '../../constants/services.ts';
import type { ApplicationFacts } from '../../contracts/schemas/application.ts';
import type { IssuedDocumentField, IssuedDocuments } from '../issued-documents.ts';
import { type InfoType, normalizeAnswer } from '../items/item-types.ts';
import type { Condition } from './condition-operators.ts';
import type { DocumentType, SizeUnit } from './document-types.ts';
import type { FieldId } from './field-id.ts';

/** A stored file. Prefix and name together are its key. `contentType` is `''` if it is unknown. */
export interface FileRef {
  readonly name: string;
  readonly prefix: string;
  readonly contentType: string;
}

/** One item of a service: a question that the applicant answers. */
export interface InfoDefinition {
  readonly required: boolean;
  readonly name: string;
  /** `''` until the administrator chooses a type (only in a saved draft). */
  readonly type: InfoType | '';
  /** Help text for the applicant. `''` for none. */
  readonly help: string;
  /** The options of a choice. */
  readonly options: readonly string[];
  /** The format of the answer, such as `A9999999`. `''` for none. See `matchesPattern`. */
  readonly pattern: string;
  /** Message for an answer that does not fit the pattern. `''` means the standard message. */
  readonly patternMessage: string;
  readonly showWhen: Condition | undefined;
  /** Name of the group that the item belongs to. `''` if the item is in no group and appears once. */
  readonly group: string;
  /** Whether staff must decide by this date, such as the day of travel. */
  readonly decideBy: boolean;
  /** Whether administrators can find applications by the answer. */
  readonly searchable: boolean;
  /** Whether a date may leave out its day, or its day and month. See `isPartialDay`. */
  readonly allowsPartialDate: boolean;
}

/** One document of a service: a file that the applicant uploads. */
export interface DocumentDefinition {
  readonly required: boolean;
  readonly name: string;
  readonly type: DocumentType;
  /** Largest size of one file, in `unit`. */
  readonly maxSize: number;
  readonly unit: SizeUnit;
  readonly instruction: string;
  readonly sample: FileRef | undefined;
  readonly maxFiles: number;
  readonly showWhen: Condition | undefined;
}

/**
 * A group of items that the form repeats, for example once per worker. Each item repeats at least `min` and at most
 * `max` times.
 */
export interface GroupDefinition {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** A question before the form. With any other answer than `mustBe`, nobody can apply. */
export interface EligibilityQuestion {
  readonly question: string;
  readonly mustBe: 'Yes' | 'No';
  /** Message after the wrong answer: why the person cannot apply, and what to do instead. */
  readonly otherwise: string;
}

/** A service as an administrator designs it. See docs/product.md#services. */
export interface ServiceDefinition<Info = InfoDefinition, Document = DocumentDefinition> {
  readonly name: string;
  readonly description: string;
  readonly additionalInstructions: string;
  /** AED as decimal text. `''` until it is set. */
  readonly serviceCharge: string;
  readonly status: ServiceStatus;
  readonly items: readonly Info[];
  readonly documents: readonly Document[];
  readonly urls: readonly { readonly name: string; readonly url: string }[];
  readonly groups: readonly GroupDefinition[];
  readonly eligibility: readonly EligibilityQuestion[];
  /** How long the form takes, in minutes. */
  readonly estimateMinutes: number | undefined;
  /** An undecided application is overdue after this number of days. */
  readonly decideWithinDays: number | undefined;
  /** Whether a second administrator must agree before an approval. */
  readonly secondOpinion: boolean;
}

/** Default values of an item. The JSON leaves them out. */
export const itemDefaults = {
  help: '',
  options: [],
  pattern: '',
  patternMessage: '',
  showWhen: undefined,
  group: '',
  decideBy: false,
  searchable: false,
  allowsPartialDate: false,
} as const satisfies Partial<InfoDefinition>;
/** Default values of a document. The JSON leaves them out. */
export const documentDefaults = { maxFiles: 1, showWhen: undefined } as const satisfies Partial<DocumentDefinition>;
/** Default values of a service. The JSON leaves them out. */
export const serviceDefaults = {
  groups: [],
  eligibility: [],
  estimateMinutes: undefined,
  decideWithinDays: undefined,
  secondOpinion: false,
} as const satisfies Partial<ServiceDefinition>;

type WithOptionalDefaults<Whole, Defaults> = Omit<Whole, keyof Defaults> &
  Partial<Pick<Whole, keyof Defaults & keyof Whole>>;
/** An item that may leave out fields with their default value. */
export type PartialItem = WithOptionalDefaults<InfoDefinition, typeof itemDefaults>;
/** A document that may leave out fields with their default value. */
export type PartialDocument = WithOptionalDefaults<DocumentDefinition, typeof documentDefaults>;
/** A service that may leave out fields with their default value. */
export type PartialService = WithOptionalDefaults<
  ServiceDefinition<PartialItem, PartialDocument>,
  typeof serviceDefaults
>;

/** Adds the default values that a service leaves out. */
export const fillServiceDefaults = ({ items, documents, ...service }: PartialService): ServiceDefinition => ({
  ...serviceDefaults,
  ...service,
  items: items.map((item) => ({ ...itemDefaults, ...item })),
  documents: documents.map((document) => ({ ...documentDefaults, ...document })),
});

interface WithFieldId {
  readonly field: FieldId;
}
/** An item of a service, with its field id. */
export type InfoItem = InfoDefinition & WithFieldId;
/** A document of a service, with its field id. */
export type DocumentItem = DocumentDefinition & WithFieldId;
/** A service as read from its JSON. Required items come before optional ones; documents too. */
export type ServiceContent = ServiceDefinition<InfoItem, DocumentItem>;

/** An item with its answer. */
export interface AnsweredItem extends InfoItem {
  readonly value: string;
  /** Answers of the second and later repetitions. All items of a group have the same number. */
  readonly moreValues: readonly string[];
  /** Whether the answer is a password that was destroyed after the application closed. It is not required again. */
  readonly destroyed: boolean;
}
/** A document of a service with its uploaded files. */
export interface AnsweredDocument extends DocumentItem {
  readonly file: FileRef | undefined;
  /** The second and later files. Empty if there is no first file. */
  readonly moreFiles: readonly FileRef[];
}
/** An item with its answer, or a document with its files. */
export type AnsweredField = AnsweredItem | AnsweredDocument;

/** An application: its service's items and documents with answers, and its other facts. */
export interface ApplicationContent extends Omit<ApplicationFacts, IssuedDocumentField | 'issuedDocuments'> {
  /** Issued documents. A save does not change a kind that it leaves out. */
  readonly issued: IssuedDocuments;
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/** An applicant's answers, in the order of the service's items and documents. A destroyed password is null. */
export interface Answers {
  readonly items: readonly (string | null)[];
  readonly documents: readonly (FileRef | undefined)[];
  /** For each item, the answers of its second and later repetitions. Left out if no item repeats. */
  readonly moreItems?: readonly (readonly (string | null)[])[];
  /** For each document, its second and later files. Left out if there are none. */
  readonly moreFiles?: readonly (readonly FileRef[])[];
}

/** The parts of a service that its answers depend on. */
export type ServiceQuestions = Pick<ServiceContent, 'items' | 'documents'> & Partial<Pick<ServiceContent, 'groups'>>;
type AnsweredContent = Pick<ApplicationContent, 'items' | 'documents'>;

/** Joins a service's items and documents with answers. A missing answer becomes blank. */
export function fillAnswers(service: ServiceQuestions, answers: Answers): AnsweredContent {
  const { items, documents, moreItems = [], moreFiles = [] } = answers;
  const repetitionCounts = countGroupRepetitions(service, moreItems);
  return {
    items: service.items.map((item, at) => {
      const givenAnswers = Array.from({ length: repetitionCounts.get(item.group) ?? 1 }, (_, row) =>
        row === 0 ? items[at] : moreItems[at]?.[row - 1],
      );
      const [value = '', ...moreValues] = givenAnswers.map((answer) => answer ?? '');
      return { ...item, value, moreValues, destroyed: givenAnswers.includes(null) };
    }),
    documents: service.documents.map((document, at) => {
      const [file, ...more] = [documents[at], ...(moreFiles[at] ?? [])].filter((each) => each !== undefined);
      return { ...document, file, moreFiles: more };
    }),
  };
}

/** Counts the repetitions of each group: as many as answered, but at least `min`. */
function countGroupRepetitions({ items, groups = [] }: ServiceQuestions, moreItems: NonNullable<Answers['moreItems']>) {
  const minByGroup = new Map(groups.map(({ name, min }) => [name, min]));
  const counts = new Map<string, number>();
  for (const [at, { group }] of items.entries()) {
    const answeredCount = Math.max(
      counts.get(group) ?? 1,
      minByGroup.get(group) ?? 1,
      1 + (moreItems[at]?.length ?? 0),
    );
    if (group !== '') counts.set(group, Math.min(answeredCount, MAX_REPETITIONS));
  }
  return counts;
}

/**
 * Collects the answers for a service. An answer belongs to the item or document with the same name. If several have
 * that name, the one in the same position gets it.
 */
export function extractAnswers(service: ServiceQuestions, answered: AnsweredContent): Answers {
  const items = matchRows(service.items, answered.items);
  const documents = matchRows(service.documents, answered.documents);
  const answerFor = (item: AnsweredItem, at: number, value: string) => {
    const answer = normalizeAnswer(service.items[at] ?? item, value);
    return item.destroyed && answer === '' ? null : answer;
  };
  const moreItems = items.map((item, at) => item?.moreValues.map((value) => answerFor(item, at, value)) ?? []);
  const moreFiles = documents.map((document) => document?.moreFiles ?? []);
  return {
    items: items.map((item, at) => (item ? answerFor(item, at, item.value) : '')),
    documents: documents.map((document) => document?.file),
    ...(moreItems.some(({ length }) => length > 0) && { moreItems }),
    ...(moreFiles.some(({ length }) => length > 0) && { moreFiles }),
  };
}

type NamedRow = WithFieldId & Pick<InfoDefinition, 'required' | 'name'>;

function matchRows<Row extends NamedRow>(definitions: readonly NamedRow[], rows: readonly Row[]): (Row | undefined)[] {
  const used = new Set<Row>();
  return definitions.map(({ field, required, name }) => {
    const rowsOfSameName = rows.filter((row) => row.required === required && row.name === name);
    const match = rowsOfSameName.find((row) => row.field === field) ?? rowsOfSameName.find((row) => !used.has(row));
    if (match) used.add(match);
    return match;
  });
}

/** Creates an application with blank answers. */
export const createBlankApplication = (service: ServiceQuestions): ApplicationContent => ({
  ...fillAnswers(service, { items: [], documents: [] }),
  submitted: false,
  adminRemarks: '',
  transactionId: '',
  issued: {},
});

/** Returns a saved application with exactly one row for each item and document of its service. */
export const fitApplicationToService = (
  service: ServiceContent,
  savedApplication: ApplicationContent,
): ApplicationContent => ({
  ...savedApplication,
  ...fillAnswers(service, extractAnswers(service, savedApplication)),
});
