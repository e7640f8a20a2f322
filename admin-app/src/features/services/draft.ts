import {
  DEFAULT_DOCUMENT_MAX_SIZE,
  type DocumentDefinition,
  type InfoDefinition,
  plainDocument,
  plainItem,
  plainService,
  type ServiceDefinition,
  type ServiceJson,
  type ServiceSection,
  type ServiceStatus,
  writeServiceJson,
} from '@emigration-portal/shared-api';
import { newFormKey } from '@emigration-portal/shared-ui/form';
import { type Rows, type ServiceDraft, sectionNames, sections } from './sections.ts';

type Definition = ServiceDefinition['items' | 'documents' | 'urls'][number];

/** What a new row of each list says. */
const blank: Readonly<Record<keyof Rows, (required: boolean) => Definition>> = {
  items: (required): InfoDefinition => ({ ...plainItem, required, name: '', type: '' }),
  documents: (required): DocumentDefinition => ({
    required,
    name: '',
    type: '.pdf',
    maxSize: DEFAULT_DOCUMENT_MAX_SIZE,
    unit: 'KB',
    instruction: '',
    sample: undefined,
    ...plainDocument,
  }),
  urls: () => ({ name: '', url: '' }),
};

function rowOf(definition: Definition) {
  const { field: _, ...row } = definition as Definition & { readonly field?: unknown };
  const key = `row-${newFormKey()}`;
  return { key, ...row, ...('maxSize' in row && { maxSize: String(row.maxSize) }) };
}

export const newRow = <List extends keyof Rows>(list: List, required = false): Rows[List] =>
  rowOf(blank[list](required)) as unknown as Rows[List];

export const draftOf = (service: ServiceDefinition): ServiceDraft =>
  Object.fromEntries(
    sectionNames.map((name) => {
      const { list, required }: ServiceSection = sections[name];
      const held: string | readonly Definition[] = service[list];
      if (typeof held === 'string') return [name, held];
      const own = held.filter((row) => required === undefined || ('required' in row && row.required === required));
      return [name, own.map(rowOf)];
    }),
  ) as unknown as ServiceDraft;

/** What a new service starts with: the one required item and the one mandatory document it needs. */
export const newDraft = (): ServiceDraft => ({
  name: '',
  description: '',
  additionalInstructions: '',
  serviceCharge: '',
  requiredInfo: [newRow('items', true)],
  otherInfo: [],
  mandatoryDocuments: [newRow('documents', true)],
  otherDocuments: [],
  urls: [],
});

/** The service that a draft describes. */
export const serviceOf = (draft: ServiceDraft, status: ServiceStatus): ServiceDefinition => ({
  ...plainService,
  name: draft.name.trim(),
  description: draft.description.trim(),
  additionalInstructions: draft.additionalInstructions.trim(),
  serviceCharge: draft.serviceCharge.trim(),
  status,
  items: listOf(draft, 'items'),
  documents: listOf(draft, 'documents').map((row) => ({ ...row, maxSize: Number(row.maxSize) })),
  urls: listOf(draft, 'urls'),
});

/** The service as it travels. */
export const jsonOf = (draft: ServiceDraft, status: ServiceStatus): ServiceJson =>
  writeServiceJson(serviceOf(draft, status));

const listOf = <List extends keyof Rows>(draft: ServiceDraft, list: List): Rows[List][] =>
  sectionNames
    .filter((name) => sections[name].list === list)
    .flatMap((name) => draft[name] as unknown as readonly Rows[List][])
    .map(trimmed);

const trimmed = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  ) as Row;
