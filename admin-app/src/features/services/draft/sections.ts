import type {
  DocumentDefinition,
  EligibilityQuestion,
  GroupDefinition,
  InfoDefinition,
  ServiceDefinition,
  ServiceSection,
} from '@emigration-portal/shared-api';

/** The sections of the form, top to bottom, with the part of the service that each edits. */
export const sections = {
  name: { list: 'name' },
  description: { list: 'description' },
  additionalInstructions: { list: 'additionalInstructions' },
  serviceCharge: { list: 'serviceCharge' },
  estimateMinutes: { list: 'estimateMinutes' },
  eligibility: { list: 'eligibility' },
  requiredInfo: { list: 'items', required: true },
  otherInfo: { list: 'items', required: false },
  groups: { list: 'groups' },
  mandatoryDocuments: { list: 'documents', required: true },
  otherDocuments: { list: 'documents', required: false },
  urls: { list: 'urls' },
  decideWithinDays: { list: 'decideWithinDays' },
  secondOpinion: { list: 'secondOpinion' },
} as const satisfies Readonly<Record<string, ServiceSection>>;

type Sections = typeof sections;
export type SectionName = keyof Sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** The section of a position in the service content. */
export const findSection = (place: ServiceSection): SectionName | undefined =>
  sectionNames.find((name) => {
    const { list, required }: ServiceSection = sections[name];
    return list === place.list && required === place.required;
  });

/** A row in the form. `key` is stable when rows move. Numbers are strings, as typed. */
type Typed<Definition> = { readonly key: string } & {
  readonly [Part in keyof Definition]: Definition[Part] extends number ? string : Definition[Part];
};
export type InfoDraft = Typed<InfoDefinition>;
export type DocumentDraft = Typed<DocumentDefinition>;
export type UrlDraft = Typed<ServiceDefinition['urls'][number]>;
export type GroupDraft = Typed<GroupDefinition>;
export type EligibilityDraft = Typed<EligibilityQuestion>;

/** The row type of each list of a service. */
export interface Rows {
  readonly items: InfoDraft;
  readonly documents: DocumentDraft;
  readonly urls: UrlDraft;
  readonly groups: GroupDraft;
  readonly eligibility: EligibilityDraft;
}
export type AnyRow = Rows[keyof Rows];
const rowLists: readonly string[] = ['items', 'documents', 'urls', 'groups', 'eligibility'] satisfies (keyof Rows)[];

type ListOf<Name extends SectionName> = Sections[Name]['list'];
/** Names of sections made of rows. */
export type RowsSectionName = { [Name in SectionName]: ListOf<Name> extends keyof Rows ? Name : never }[SectionName];

/** Value of a section that is not a list: a boolean or a text. */
type Single<List extends keyof ServiceDefinition> = ServiceDefinition[List] extends boolean ? boolean : string;

/** The values of the service form, by section. */
export type ServiceDraft = {
  readonly [Name in SectionName]: ListOf<Name> extends keyof Rows
    ? readonly Rows[ListOf<Name>][]
    : Single<ListOf<Name>>;
};

export const isRowsSection = (section: SectionName): section is RowsSectionName =>
  rowLists.includes(sections[section].list);

/** The rows of a section, of any type. */
export const rowsIn = (draft: ServiceDraft, section: RowsSectionName): readonly AnyRow[] => draft[section];

/** The panels of the form and their sections. */
export const panels = {
  about: ['name', 'description', 'additionalInstructions', 'serviceCharge', 'estimateMinutes'],
  eligibility: ['eligibility'],
  requiredInfo: ['requiredInfo'],
  otherInfo: ['otherInfo'],
  groups: ['groups'],
  mandatoryDocuments: ['mandatoryDocuments'],
  otherDocuments: ['otherDocuments'],
  urls: ['urls'],
  administrators: ['decideWithinDays', 'secondOpinion'],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;
export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];
