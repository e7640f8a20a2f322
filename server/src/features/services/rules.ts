import { type FieldId, type ServiceContent, type ServiceStatus, wireNames } from '@emigration-portal/shared-api';
import type { FileLabel } from '../../db/files.ts';

/** A published service is withdrawn before it can be a draft again. Specification §4. */
export const mayBecome = (from: ServiceStatus | undefined, to: ServiceStatus): boolean =>
  from === 'published' ? to !== 'saved' : from !== undefined || to !== 'withdraw';

/** Old services of one name may stay; whatever is published or renamed takes a name of its own. */
export const takesName = (before: Named | undefined, { status, name }: Named): boolean =>
  status === 'published' && (before?.status !== 'published' || before.name.toLowerCase() !== name.toLowerCase());
type Named = Pick<ServiceContent, 'name' | 'status'>;

/** What a service lacks to be published, as the API names it. Specification §5 "Service form". */
export function missingToPublish({ items, documents, urls, ...texts }: ServiceContent): string[] {
  return [
    ...(['name', 'description', 'serviceCharge'] as const).filter((field) => texts[field] === ''),
    ...missingIn(items, wireNames.requiredItems, ({ name, type }) => name !== '' && type !== ''),
    ...missingIn(documents, wireNames.requiredDocuments, ({ name }) => name !== ''),
    ...urls.flatMap(({ name, url }, at) => (name !== '' && url !== '' ? [] : [`${wireNames.urls}.${at}`])),
  ];
}

/** `list` where nothing is required, and what is not filled in. */
const missingIn = <Row extends { readonly field: FieldId; readonly required: boolean }>(
  rows: readonly Row[],
  list: string,
  isFilled: (row: Row) => boolean,
): string[] => [
  ...(rows.some(({ required }) => required) ? [] : [list]),
  ...rows.filter((row) => !isFilled(row)).map(({ field }) => field),
];

/** The sample files a service names. */
export const sampleLabels = ({ documents }: ServiceContent): FileLabel[] =>
  documents.flatMap(({ field, sample }) => (sample ? [{ ...sample, field }] : []));
