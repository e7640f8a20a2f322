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
import { type ItemDraft, type RowTypes, type ServiceDraft, sectionNames, sections } from './sections.ts';

type Definition = ServiceDefinition[keyof RowTypes][number];

/** Values of a new row in each list. */
const blankRows: { readonly [List in keyof RowTypes]: (required: boolean) => ServiceDefinition[List][number] } = {
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

/** Converts numbers to strings, drops `field`, and adds a new key. */
function toFormRow(definition: Definition) {
  const { field: _, ...row } = definition as Definition & { readonly field?: unknown };
  const formValues = Object.entries(row).map(([part, value]) => [
    part,
    typeof value === 'number' ? String(value) : value,
  ]);
  return { key: `row-${createUuid()}`, ...Object.fromEntries(formValues) };
}

/** Creates a row with default values and a new key. */
export const createRow = <List extends keyof RowTypes>(list: List, required = false): RowTypes[List] =>
  toFormRow(blankRows[list](required)) as RowTypes[List];

/** Converts a service to form values. */
export const serviceToDraft = (service: ServiceDefinition): ServiceDraft =>
  Object.fromEntries(
    sectionNames.map((name) => {
      const { property: list, required }: ServiceSection = sections[name];
      const content = service[list];
      if (typeof content !== 'object') return [name, typeof content === 'boolean' ? content : String(content ?? '')];
      const sectionRows = content.filter(
        (row) => required === undefined || ('required' in row && row.required === required),
      );
      return [name, sectionRows.map(toFormRow)];
    }),
  ) as ServiceDraft;

/** Sets `allowsPartialDate` when an item becomes a date of birth, and clears it when it stops being one. */
export function applyBirthDateDefault(before: ItemDraft, after: ItemDraft): ItemDraft {
  const isBirthDate = isDateOfBirth(after);
  return isDateOfBirth(before) === isBirthDate ? after : { ...after, allowsPartialDate: isBirthDate };
}

/** Creates the form values of a new service. It needs at least one required item and one required document. */
export const createDraft = (): ServiceDraft => ({
  name: '',
  description: '',
  additionalInstructions: '',
  serviceCharge: '',
  estimateMinutes: '',
  eligibility: [],
  requiredInfo: [createRow('items', true)],
  otherInfo: [],
  groups: [],
  mandatoryDocuments: [createRow('documents', true)],
  otherDocuments: [],
  urls: [],
  decideWithinDays: '',
  secondOpinion: false,
});

/** Converts form values to a service. Trims texts and drops unused settings. */
export const draftToService = (draft: ServiceDraft, status: ServiceStatus): ServiceDefinition => ({
  name: draft.name.trim(),
  description: draft.description.trim(),
  additionalInstructions: draft.additionalInstructions.trim(),
  serviceCharge: normalizeAmount(draft.serviceCharge),
  status,
  items: listTrimmedRows(draft, 'items').map(removeUnusedSettings),
  documents: listTrimmedRows(draft, 'documents').map((row) => ({
    ...row,
    maxSize: Number(normalizeEntry(row.maxSize)),
    maxFiles: Number(normalizeEntry(row.maxFiles)),
  })),
  urls: listTrimmedRows(draft, 'urls'),
  groups: listTrimmedRows(draft, 'groups').map((row) => ({
    ...row,
    min: Number(normalizeEntry(row.min)),
    max: Number(normalizeEntry(row.max)),
  })),
  eligibility: listTrimmedRows(draft, 'eligibility'),
  estimateMinutes: parseOptionalNumber(draft.estimateMinutes),
  decideWithinDays: parseOptionalNumber(draft.decideWithinDays),
  secondOpinion: draft.secondOpinion,
});

/** Converts form values to the JSON that the API accepts. */
export const draftToJson = (draft: ServiceDraft, status: ServiceStatus): ServiceJson =>
  writeServiceJson(draftToService(draft, status));

const parseOptionalNumber = (text: string) => (isBlank(text) ? undefined : Number(normalizeEntry(text)));

/** Drops settings that do not fit the item's type. The form keeps them in case the type changes back. */
const removeUnusedSettings = (item: InfoDefinition): InfoDefinition => ({
  ...item,
  options: choiceKindOf(item.type)
    ? item.options.map((option) => option.trim()).filter((option) => !isBlank(option))
    : [],
  ...(!canHavePattern(item.type) && { pattern: '', patternMessage: '' }),
  decideBy: item.decideBy && item.type === 'Date',
  allowsPartialDate: item.allowsPartialDate && canAllowPartialDate(item),
  searchable: item.searchable && !isSecret(item.type),
});

/** All rows of one list, from its required and optional section, without keys. */
const listTrimmedRows = <List extends keyof RowTypes>(draft: ServiceDraft, list: List): Omit<RowTypes[List], 'key'>[] =>
  sectionNames
    .filter((name) => sections[name].property === list)
    .flatMap((name) => draft[name] as readonly RowTypes[List][])
    .map(trimRow);

const trimRow = <Row extends { readonly key: string }>({ key: _, ...row }: Row): Omit<Row, 'key'> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Omit<Row, 'key'>;
