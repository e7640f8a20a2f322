import {
  canAllowPartialDate,
  canHavePattern,
  choiceKindOf,
  DEFAULT_DOCUMENT_MAX_SIZE,
  documentDefaults,
  type InfoDefinition,
  isBlank,
  isDateOfBirth,
  isSecret,
  itemDefaults,
  normalizeAmount,
  normalizeEntry,
  type ServiceDefinition,
  type ServiceJson,
  type ServiceSection,
  type ServiceStatus,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { createUuid } from '@emigration-portal/shared-ui/form';
import { type InfoDraft, type Rows, type ServiceDraft, sectionNames, sections } from './sections.ts';

type Definition = ServiceDefinition[keyof Rows][number];

/** Values of a new row in each list. */
const blank: { readonly [List in keyof Rows]: (required: boolean) => ServiceDefinition[List][number] } = {
  items: (required) => ({ ...itemDefaults, required, name: '', type: '' }),
  documents: (required) => ({
    ...documentDefaults,
    required,
    name: '',
    type: '.pdf',
    maxSize: DEFAULT_DOCUMENT_MAX_SIZE,
    unit: 'KB',
    instruction: '',
    sample: undefined,
  }),
  urls: () => ({ name: '', url: '' }),
  groups: () => ({ name: '', min: 1, max: 5 }),
  eligibility: () => ({ question: '', mustBe: 'Yes', otherwise: '' }),
};

function rowOf(definition: Definition) {
  const { field: _, ...row } = definition as Definition & { readonly field?: unknown };
  const typed = Object.entries(row).map(([part, value]) => [part, typeof value === 'number' ? String(value) : value]);
  return { key: `row-${createUuid()}`, ...Object.fromEntries(typed) };
}

export const newRow = <List extends keyof Rows>(list: List, required = false): Rows[List] =>
  rowOf(blank[list](required)) as Rows[List];

export const serviceToDraft = (service: ServiceDefinition): ServiceDraft =>
  Object.fromEntries(
    sectionNames.map((name) => {
      const { list, required }: ServiceSection = sections[name];
      const held = service[list];
      if (typeof held !== 'object') return [name, typeof held === 'boolean' ? held : String(held ?? '')];
      const own = held.filter((row) => required === undefined || ('required' in row && row.required === required));
      return [name, own.map(rowOf)];
    }),
  ) as ServiceDraft;

/** Allows partial dates when an item becomes a date of birth. The administrator can change it. */
export function withBirthDateDefault(before: InfoDraft, after: InfoDraft): InfoDraft {
  const isBirthDate = isDateOfBirth(after);
  return isDateOfBirth(before) === isBirthDate ? after : { ...after, allowsPartialDate: isBirthDate };
}

/** An empty service: one required item and one required document, the minimum. */
export const newDraft = (): ServiceDraft => ({
  name: '',
  description: '',
  additionalInstructions: '',
  serviceCharge: '',
  estimateMinutes: '',
  eligibility: [],
  requiredInfo: [newRow('items', true)],
  otherInfo: [],
  groups: [],
  mandatoryDocuments: [newRow('documents', true)],
  otherDocuments: [],
  urls: [],
  decideWithinDays: '',
  secondOpinion: false,
});

/** The service that a draft describes. */
export const draftToService = (draft: ServiceDraft, status: ServiceStatus): ServiceDefinition => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  additionalInstructions: draft.additionalInstructions.trim(),
  serviceCharge: normalizeAmount(draft.serviceCharge),
  status,
  items: listOf(draft, 'items').map(withoutUnusedSettings),
  documents: listOf(draft, 'documents').map((row) => ({
    ...row,
    maxSize: Number(normalizeEntry(row.maxSize)),
    maxFiles: Number(normalizeEntry(row.maxFiles)),
  })),
  urls: listOf(draft, 'urls'),
  groups: listOf(draft, 'groups').map((row) => ({
    ...row,
    min: Number(normalizeEntry(row.min)),
    max: Number(normalizeEntry(row.max)),
  })),
  eligibility: listOf(draft, 'eligibility'),
  estimateMinutes: numberOf(draft.estimateMinutes),
  decideWithinDays: numberOf(draft.decideWithinDays),
  secondOpinion: draft.secondOpinion,
});

/** The service as the API takes it. */
export const draftToJson = (draft: ServiceDraft, status: ServiceStatus): ServiceJson =>
  writeServiceJson(draftToService(draft, status));

const numberOf = (text: string) => (isBlank(text) ? undefined : Number(normalizeEntry(text)));

/** Drops settings that do not fit the item's type. The form keeps them in case the type changes back. */
const withoutUnusedSettings = (item: InfoDefinition): InfoDefinition => ({
  ...item,
  options: choiceKindOf(item.type)
    ? item.options.map((option) => option.trim()).filter((option) => !isBlank(option))
    : [],
  ...(!canHavePattern(item.type) && { pattern: '', patternMessage: '' }),
  decideBy: item.decideBy && item.type === 'Date',
  allowsPartialDate: item.allowsPartialDate && canAllowPartialDate(item),
  searchable: item.searchable && !isSecret(item.type),
});

const listOf = <List extends keyof Rows>(draft: ServiceDraft, list: List): Omit<Rows[List], 'key'>[] =>
  sectionNames
    .filter((name) => sections[name].list === list)
    .flatMap((name) => draft[name] as readonly Rows[List][])
    .map(trimmed);

const trimmed = <Row extends { readonly key: string }>({ key: _, ...row }: Row): Omit<Row, 'key'> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Omit<Row, 'key'>;
