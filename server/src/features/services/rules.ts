import type { ServiceJson, ServiceStatus } from '@emigration-portal/shared-api';
import type { FileLabel } from '../../content/file-labels.ts';

/** A published service is withdrawn before it can be a draft again. Specification §4. */
export const mayBecome = (from: ServiceStatus | undefined, to: ServiceStatus): boolean =>
  from === 'published' ? to !== 'saved' : from !== undefined || to !== 'withdraw';

/** Old services of one name may stay; whatever is published or renamed takes a name of its own. */
export const takesName = (before: Named | undefined, { status, name }: Named): boolean =>
  status === 'published' && (before?.status !== 'published' || before.name.toLowerCase() !== name.toLowerCase());
type Named = Pick<ServiceJson, 'name' | 'status'>;

/** What a service lacks to be published; field names as in the content. Specification §5 "Service form". */
export function missingToPublish(content: ServiceJson): string[] {
  const { reqInfoArray, otherInfoArray, mandatoryDocsArray, otherDocsArray, urlsArray } = content;
  return [
    ...(['name', 'description', 'serviceCharge'] as const).filter((field) => content[field] === ''),
    ...(reqInfoArray.length === 0 ? ['reqInfoArray'] : []),
    ...blank('reqInfoArray', reqInfoArray, (row) => row.reqInfoName && row.reqInfoType),
    ...blank('otherInfoArray', otherInfoArray, (row) => row.otherInfoName && row.otherInfoType),
    ...(mandatoryDocsArray.length === 0 ? ['mandatoryDocsArray'] : []),
    ...blank('mandatoryDocsArray', mandatoryDocsArray, (row) => row.mandatoryDocName),
    ...blank('otherDocsArray', otherDocsArray, (row) => row.otherDocName),
    ...blank('urlsArray', urlsArray, (row) => row.urlName && row.url),
  ];
}

const blank = <Row>(array: string, rows: readonly Row[], isFilled: (row: Row) => unknown): string[] =>
  rows.flatMap((row, index) => (isFilled(row) ? [] : [`${array}.${index}`]));

/** The sample files a content names. */
export const sampleLabels = (content: ServiceJson): FileLabel[] => [
  ...content.mandatoryDocsArray.map((row, index) => ({
    prefix: row.mandatoryDocFilePrefix,
    name: row.mandatoryDocFileName,
    field: `mandatoryDocsArray.${index}`,
  })),
  ...content.otherDocsArray.map((row, index) => ({
    prefix: row.otherDocFilePrefix,
    name: row.otherDocFileName,
    field: `otherDocsArray.${index}`,
  })),
];
