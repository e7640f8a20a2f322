import { MAX_UPLOAD_BYTES } from '../constants/files.ts';
import { ServiceJson, ServiceUrl } from '../contracts/service.ts';
import type { ServiceDefinition } from './content.ts';
import { bytesIn } from './document-types.ts';
import type { ServicePlace } from './service-place.ts';

/** What keeps a service from being published: where, and why. */
export interface ServiceProblem {
  readonly place: ServicePlace;
  readonly kind: 'missing' | 'charge' | 'size' | 'url';
}

type Check = readonly [isWrong: boolean, place: ServicePlace, kind: ServiceProblem['kind']];

/** Everything that is wrong with a service, from top to bottom; the same in browser and server. Specification §5. */
export function checkService(service: ServiceDefinition): ServiceProblem[] {
  const { name, description, serviceCharge, items, documents, urls } = service;
  const checks: Check[] = [
    [isBlank(name), { list: 'name' }, 'missing'],
    [isBlank(description), { list: 'description' }, 'missing'],
    [isBlank(serviceCharge), { list: 'serviceCharge' }, 'missing'],
    [!ServiceJson.shape.serviceCharge.safeParse(serviceCharge).success, { list: 'serviceCharge' }, 'charge'],
    ...ofEachKind(items, { list: 'items' }, (item, place) => [
      [isBlank(item.name), { ...place, part: 'name' }, 'missing'],
      [item.type === '', { ...place, part: 'type' }, 'missing'],
    ]),
    ...ofEachKind(documents, { list: 'documents' }, (document, place) => [
      [isBlank(document.name), { ...place, part: 'name' }, 'missing'],
      [!isAllowedSize(document), { ...place, part: 'maxSize' }, 'size'],
    ]),
    ...ofRows(urls, { list: 'urls' }, (link, place) => [
      [isBlank(link.name), { ...place, part: 'name' }, 'missing'],
      [isBlank(link.url), { ...place, part: 'url' }, 'missing'],
      [!ServiceUrl.shape.url.safeParse(link.url).success, { ...place, part: 'url' }, 'url'],
    ]),
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, place, kind]) => ({ place, kind }));
}

type RowCheck<Row> = (row: Row, place: ServicePlace) => readonly Check[];

const ofRows = <Row>(rows: readonly Row[], place: ServicePlace, check: RowCheck<Row>): Check[] =>
  rows.flatMap((row, at) => check(row, { ...place, at }));

/** Of what is required there has to be one. */
const ofEachKind = <Row extends { readonly required: boolean }>(
  rows: readonly Row[],
  place: ServicePlace,
  check: RowCheck<Row>,
): Check[] =>
  [true, false].flatMap((required) => {
    const own = rows.filter((row) => row.required === required);
    const kind = { ...place, required };
    return [[required && own.length === 0, kind, 'missing'] as const, ...ofRows(own, kind, check)];
  });

const isBlank = (text: string) => text.trim() === '';

const isAllowedSize = ({ maxSize, unit }: ServiceDefinition['documents'][number]) =>
  maxSize >= 1 && maxSize * bytesIn[unit] <= MAX_UPLOAD_BYTES;
