import type {
  DocumentDefinition,
  InfoDefinition,
  ServiceDefinition,
  ServiceSection,
} from '@emigration-portal/shared-api';

/** The sections of the form, from top to bottom, and what of a service they hold. */
export const sections = {
  name: { list: 'name' },
  description: { list: 'description' },
  additionalInstructions: { list: 'additionalInstructions' },
  serviceCharge: { list: 'serviceCharge' },
  requiredInfo: { list: 'items', required: true },
  otherInfo: { list: 'items', required: false },
  mandatoryDocuments: { list: 'documents', required: true },
  otherDocuments: { list: 'documents', required: false },
  urls: { list: 'urls' },
} as const satisfies Readonly<Record<string, ServiceSection>>;

type Sections = typeof sections;
export type SectionName = keyof Sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** The section that a place is in. */
export const sectionAt = (place: ServiceSection): SectionName | undefined =>
  sectionNames.find((name) => {
    const { list, required }: ServiceSection = sections[name];
    return list === place.list && required === place.required;
  });

/** A row under construction; `key` stays the same while rows are moved about. */
interface Row {
  readonly key: string;
}
export type InfoDraft = Row & InfoDefinition;
/** Its size as typed. */
export type DocumentDraft = Row & Omit<DocumentDefinition, 'maxSize'> & { readonly maxSize: string };
export type UrlDraft = Row & ServiceDefinition['urls'][number];

/** The lists of a service, and what a row of each is. */
export interface Rows {
  readonly items: InfoDraft;
  readonly documents: DocumentDraft;
  readonly urls: UrlDraft;
}
type ListOf<Name extends SectionName> = Sections[Name]['list'];
/** The sections made of rows. */
export type RowsName = { [Name in SectionName]: ListOf<Name> extends keyof Rows ? Name : never }[SectionName];

/** A service while it is being designed, section by section. */
export type ServiceDraft = {
  readonly [Name in SectionName]: ListOf<Name> extends keyof Rows ? readonly Rows[ListOf<Name>][] : string;
};
