import type {
  DocumentDefinition,
  EligibilityQuestion,
  GroupDefinition,
  InfoDefinition,
  ServiceDefinition,
  ServiceSection,
} from '@emigration-portal/shared-api';

/** The sections of the form, top to bottom. `property` is the property of the service that the section edits. */
export const sections = {
  name: { property: 'name' },
  description: { property: 'description' },
  additionalInstructions: { property: 'additionalInstructions' },
  serviceCharge: { property: 'serviceCharge' },
  estimateMinutes: { property: 'estimateMinutes' },
  eligibility: { property: 'eligibility' },
  requiredInfo: { property: 'items', required: true },
  otherInfo: { property: 'items', required: false },
  groups: { property: 'groups' },
  mandatoryDocuments: { property: 'documents', required: true },
  otherDocuments: { property: 'documents', required: false },
  urls: { property: 'urls' },
  decideWithinDays: { property: 'decideWithinDays' },
  secondOpinion: { property: 'secondOpinion' },
} as const satisfies Readonly<Record<string, ServiceSection>>;

type Sections = typeof sections;
export type SectionName = keyof Sections;
export const sectionNames = Object.keys(sections) as SectionName[];

/** Finds the form section that edits a part of the service content. */
export const findSection = (part: ServiceSection): SectionName | undefined =>
  sectionNames.find((name) => {
    const { property, required }: ServiceSection = sections[name];
    return property === part.property && required === part.required;
  });

/** The form values of a row: numbers are strings. `key` stays the same when rows move. */
type FormRow<Definition> = { readonly key: string } & {
  readonly [Part in keyof Definition]: Definition[Part] extends number ? string : Definition[Part];
};
export type ItemDraft = FormRow<InfoDefinition>;
export type DocumentDraft = FormRow<DocumentDefinition>;
export type UrlDraft = FormRow<ServiceDefinition['urls'][number]>;
export type GroupDraft = FormRow<GroupDefinition>;
export type EligibilityDraft = FormRow<EligibilityQuestion>;

/** The type of a form row for each list of a service. */
export interface RowTypes {
  readonly items: ItemDraft;
  readonly documents: DocumentDraft;
  readonly urls: UrlDraft;
  readonly groups: GroupDraft;
  readonly eligibility: EligibilityDraft;
}
export type AnyRow = RowTypes[keyof RowTypes];
const listsWithRows: readonly string[] = [
  'items',
  'documents',
  'urls',
  'groups',
  'eligibility',
] satisfies (keyof RowTypes)[];

type ListOf<Name extends SectionName> = Sections[Name]['property'];
/** The names of the sections that have rows. */
export type RowsSectionName = {
  [Name in SectionName]: ListOf<Name> extends keyof RowTypes ? Name : never;
}[SectionName];

/** The value of a section without rows: a boolean or a text. */
type SingleValue<List extends keyof ServiceDefinition> = ServiceDefinition[List] extends boolean ? boolean : string;

/** The values of the service form, by section. */
export type ServiceDraft = {
  readonly [Name in SectionName]: ListOf<Name> extends keyof RowTypes
    ? readonly RowTypes[ListOf<Name>][]
    : SingleValue<ListOf<Name>>;
};

/** Whether the section has rows. */
export const isRowsSection = (section: SectionName): section is RowsSectionName =>
  listsWithRows.includes(sections[section].property);

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
  forAdministrators: ['decideWithinDays', 'secondOpinion'],
} as const satisfies Readonly<Record<string, readonly SectionName[]>>;
export type PanelName = keyof typeof panels;
export const panelNames = Object.keys(panels) as PanelName[];
