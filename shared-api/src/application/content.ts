import type { ServiceStatus } from '../constants/services.ts';
import type { ApplicationFacts } from '../contracts/application.ts';
import type { DocumentType, SizeUnit } from './document-types.ts';
import type { FieldId } from './field-id.ts';
import type { InfoType } from './item-types.ts';

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
}

/** A service as it is designed. Specification §3. */
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
}

interface Place {
  readonly field: FieldId;
}
export type InfoItem = InfoDefinition & Place;
export type DocumentItem = DocumentDefinition & Place;
/** A service that was read: what is required comes first among its items and among its documents. */
export type ServiceContent = ServiceDefinition<InfoItem, DocumentItem>;

export interface AnsweredItem extends InfoItem {
  readonly value: string;
  /** A password that was answered, then destroyed after the application was closed; it is not required again. */
  readonly destroyed: boolean;
}
export interface AnsweredDocument extends DocumentItem {
  readonly file: FileRef | undefined;
}
export type AnsweredField = AnsweredItem | AnsweredDocument;

/** An application: each item and document of its service with what the applicant gave, and what became of it. */
export interface ApplicationContent extends ApplicationFacts {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}

/** What an applicant gave, in the order of the service's items and documents. A destroyed password is null. */
export interface Answers {
  readonly items: readonly (string | null)[];
  readonly documents: readonly (FileRef | undefined)[];
}

/** The items and documents of a service with answers in them; what has none is blank. */
export const answered = (
  service: Pick<ServiceContent, 'items' | 'documents'>,
  answers: Answers,
): Pick<ApplicationContent, 'items' | 'documents'> => ({
  items: service.items.map((item, at) => ({
    ...item,
    value: answers.items[at] ?? '',
    destroyed: answers.items[at] === null,
  })),
  documents: service.documents.map((document, at) => ({ ...document, file: answers.documents[at] })),
});

/** What a content holds for each item and document of a service: found by name, first at the same place. */
export const answersFor = (
  service: Pick<ServiceContent, 'items' | 'documents'>,
  given: Pick<ApplicationContent, 'items' | 'documents'>,
): Answers => ({
  items: aligned(service.items, given.items).map((item) => (item ? answerOf(item) : '')),
  documents: aligned(service.documents, given.documents).map((document) => document?.file),
});

const answerOf = ({ value, destroyed }: AnsweredItem) => (destroyed && value === '' ? null : value);

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
export const blankApplication = (service: Pick<ServiceContent, 'items' | 'documents'>): ApplicationContent => ({
  ...answered(service, { items: [], documents: [] }),
  submitted: false,
  adminRemarks: '',
  transactionId: '',
  invoiceName: '',
  invoicePrefix: '',
  certificateName: '',
  certificatePrefix: '',
  insuranceCertName: '',
  insurancePrefix: '',
});

/** A saved application with a row for each item and document the service defines. */
export const filledApplication = (service: ServiceContent, saved: ApplicationContent): ApplicationContent => ({
  ...saved,
  ...answered(service, answersFor(service, saved)),
});

/** Every item and document, in the order of the form. */
export const fieldsOf = ({ items, documents }: Pick<ApplicationContent, 'items' | 'documents'>): AnsweredField[] => [
  ...items,
  ...documents,
];
