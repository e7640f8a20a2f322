import { MAX_REPETITIONS, type ServiceStatus } from '../../constants/services.ts';
import type { ApplicationFacts } from '../../contracts/schemas/application.ts';
import type { IssuedDocumentField, IssuedDocuments } from '../issued-documents.ts';
import { type InfoType, normalizeAnswer } from '../items/item-types.ts';
import type { Condition } from './condition-operators.ts';
import type { DocumentType, SizeUnit } from './document-types.ts';
import type { FieldId } from './field-id.ts';

/** A stored file: name and prefix make its key; `contentType` is `''` where it is not known. */
export interface FileRef {
  readonly name: string;
  readonly prefix: string;
  readonly contentType: string;
}

/** What an applicant is asked for. */
export interface InfoDefinition {
  readonly required: boolean;
  readonly name: string;
  /** `''` while it is not chosen (a saved draft). */
  readonly type: InfoType | '';
  /** `''` for none. */
  readonly help: string;
  /** What a choice offers. */
  readonly options: readonly string[];
  /** What an answer looks like, such as `A9999999`; `''` for none. See `matchesPattern`. */
  readonly pattern: string;
  /** What is said of an answer that does not fit; `''` for the usual words. */
  readonly patternMessage: string;
  readonly showWhen: Condition | undefined;
  /** The name of its group; `''` where it is asked for once. */
  readonly group: string;
  /** A date by which the application must be decided, such as the one of the journey. */
  readonly decideBy: boolean;
  /** Administrators find applications by its answer. */
  readonly searchable: boolean;
  /** The day of a date, or its day and month, may be unknown. See `isPartialDay`. */
  readonly allowsPartialDate: boolean;
}

/** A document an applicant is asked for. */
export interface DocumentDefinition {
  readonly required: boolean;
  readonly name: string;
  readonly type: DocumentType;
  /** In `unit`. */
  readonly maxSize: number;
  readonly unit: SizeUnit;
  readonly instruction: string;
  readonly sample: FileRef | undefined;
  readonly maxFiles: number;
  readonly showWhen: Condition | undefined;
}

/** Items that are asked for several times, such as once for each worker: at least `min` times and at most `max`. */
export interface GroupDefinition {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** A question before the form; who answers it otherwise cannot apply and is told why. */
export interface EligibilityQuestion {
  readonly question: string;
  readonly mustBe: 'Yes' | 'No';
  /** Why not, and what to do instead. */
  readonly otherwise: string;
}

/** A service as it is designed. See docs/product.md#services. */
export interface ServiceDefinition<Info = InfoDefinition, Document = DocumentDefinition> {
  readonly name: string;
  readonly description: string;
  readonly additionalInstructions: string;
  /** AED, decimal text; `''` while it is not set. */
  readonly serviceCharge: string;
  readonly status: ServiceStatus;
  readonly items: readonly Info[];
  readonly documents: readonly Document[];
  readonly urls: readonly { readonly name: string; readonly url: string }[];
  readonly groups: readonly GroupDefinition[];
  readonly eligibility: readonly EligibilityQuestion[];
  /** How long the form takes, minutes. */
  readonly estimateMinutes: number | undefined;
  /** Days after which an application that is not decided is over-due. */
  readonly decideWithinDays: number | undefined;
  /** An approval needs a second, named administrator. */
  readonly secondOpinion: boolean;
}

/** What an item, a document and a service are unless they say otherwise; it does not travel. */
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
export const documentDefaults = { maxFiles: 1, showWhen: undefined } as const satisfies Partial<DocumentDefinition>;
export const serviceDefaults = {
  groups: [],
  eligibility: [],
  estimateMinutes: undefined,
  decideWithinDays: undefined,
  secondOpinion: false,
} as const satisfies Partial<ServiceDefinition>;

type Brief<Whole, Plain> = Omit<Whole, keyof Plain> & Partial<Pick<Whole, keyof Plain & keyof Whole>>;
export type PartialItem = Brief<InfoDefinition, typeof itemDefaults>;
export type PartialDocument = Brief<DocumentDefinition, typeof documentDefaults>;
/** A service that may leave out what is plain. */
export type PartialService = Brief<ServiceDefinition<PartialItem, PartialDocument>, typeof serviceDefaults>;

/** The whole of a service that leaves out what is plain. */
export const fillServiceDefaults = ({ items, documents, ...service }: PartialService): ServiceDefinition => ({
  ...serviceDefaults,
  ...service,
  items: items.map((item) => ({ ...itemDefaults, ...item })),
  documents: documents.map((document) => ({ ...documentDefaults, ...document })),
});

interface Place {
  readonly field: FieldId;
}
export type InfoItem = InfoDefinition & Place;
export type DocumentItem = DocumentDefinition & Place;
/** A service that was read: what is required comes first among its items and among its documents. */
export type ServiceContent = ServiceDefinition<InfoItem, DocumentItem>;

export interface AnsweredItem extends InfoItem {
  readonly value: string;
  /** The answers of the second and further repetitions; each item of a group has as many. */
  readonly moreValues: readonly string[];
  /** A password that was answered, then destroyed after the application was closed; it is not required again. */
  readonly destroyed: boolean;
}
export interface AnsweredDocument extends DocumentItem {
  readonly file: FileRef | undefined;
  /** The second and further files; none without a first. */
  readonly moreFiles: readonly FileRef[];
}
export type AnsweredField = AnsweredItem | AnsweredDocument;

/** An application: each item and document of its service with what the applicant gave, and what became of it. */
export interface ApplicationContent extends Omit<ApplicationFacts, IssuedDocumentField | 'issuedDocuments'> {
  /** What administrators attached; a kind that is left out stays as it is stored. */
  readonly issued: IssuedDocuments;
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/** What an applicant gave, in the order of the service's items and documents. A destroyed password is null. */
export interface Answers {
  readonly items: readonly (string | null)[];
  readonly documents: readonly (FileRef | undefined)[];
  /** Of each item the second and further repetitions; left out where there are none at all. */
  readonly moreItems?: readonly (readonly (string | null)[])[];
  /** Of each document the second and further files; left out where there are none at all. */
  readonly moreFiles?: readonly (readonly FileRef[])[];
}

/** A service as far as its answers go by it. */
export type ServiceQuestions = Pick<ServiceContent, 'items' | 'documents'> & Partial<Pick<ServiceContent, 'groups'>>;
type Answered = Pick<ApplicationContent, 'items' | 'documents'>;

/** The items and documents of a service with answers in them; what has none is blank. */
export function fillAnswers(service: ServiceQuestions, answers: Answers): Answered {
  const { items, documents, moreItems = [], moreFiles = [] } = answers;
  const rows = repetitionsIn(service, moreItems);
  return {
    items: service.items.map((item, at) => {
      const given = Array.from({ length: rows.get(item.group) ?? 1 }, (_, row) =>
        row === 0 ? items[at] : moreItems[at]?.[row - 1],
      );
      const [value = '', ...moreValues] = given.map((answer) => answer ?? '');
      return { ...item, value, moreValues, destroyed: given.includes(null) };
    }),
    documents: service.documents.map((document, at) => {
      const [file, ...more] = [documents[at], ...(moreFiles[at] ?? [])].filter((each) => each !== undefined);
      return { ...document, file, moreFiles: more };
    }),
  };
}

/** How often the items of each group are asked for: as often as one was answered, and as often as they must be. */
function repetitionsIn({ items, groups = [] }: ServiceQuestions, moreItems: NonNullable<Answers['moreItems']>) {
  const least = new Map(groups.map(({ name, min }) => [name, min]));
  const rows = new Map<string, number>();
  for (const [at, { group }] of items.entries()) {
    const asked = Math.max(rows.get(group) ?? 1, least.get(group) ?? 1, 1 + (moreItems[at]?.length ?? 0));
    if (group !== '') rows.set(group, Math.min(asked, MAX_REPETITIONS));
  }
  return rows;
}

/** What a content holds for each item and document of a service: found by name, first at the same place. */
export function extractAnswers(service: ServiceQuestions, given: Answered): Answers {
  const items = aligned(service.items, given.items);
  const documents = aligned(service.documents, given.documents);
  const keptIn = (item: AnsweredItem, at: number, value: string) => {
    const answer = normalizeAnswer(service.items[at] ?? item, value);
    return item.destroyed && answer === '' ? null : answer;
  };
  const moreItems = items.map((item, at) => item?.moreValues.map((value) => keptIn(item, at, value)) ?? []);
  const moreFiles = documents.map((document) => document?.moreFiles ?? []);
  return {
    items: items.map((item, at) => (item ? keptIn(item, at, item.value) : '')),
    documents: documents.map((document) => document?.file),
    ...(moreItems.some(({ length }) => length > 0) && { moreItems }),
    ...(moreFiles.some(({ length }) => length > 0) && { moreFiles }),
  };
}

type Named = Place & Pick<InfoDefinition, 'required' | 'name'>;

function aligned<Given extends Named>(defined: readonly Named[], given: readonly Given[]): (Given | undefined)[] {
  const used = new Set<Given>();
  return defined.map(({ field, required, name }) => {
    const alike = given.filter((row) => row.required === required && row.name === name);
    const match = alike.find((row) => row.field === field) ?? alike.find((row) => !used.has(row));
    if (match) used.add(match);
    return match;
  });
}

/** An application nothing has been filled in of. */
export const createBlankApplication = (service: ServiceQuestions): ApplicationContent => ({
  ...fillAnswers(service, { items: [], documents: [] }),
  submitted: false,
  adminRemarks: '',
  transactionId: '',
  issued: {},
});

/** A saved application with a row for each item and document the service defines. */
export const fitApplicationToService = (service: ServiceContent, saved: ApplicationContent): ApplicationContent => ({
  ...saved,
  ...fillAnswers(service, extractAnswers(service, saved)),
});
