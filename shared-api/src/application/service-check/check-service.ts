import { MAX_UPLOAD_BYTES } from '../../constants/files.ts';
import {
  MAX_DECIDE_WITHIN_DAYS,
  MAX_ESTIMATE_MINUTES,
  MAX_FILES_OF_DOCUMENT,
  MAX_REPETITIONS,
} from '../../constants/services.ts';
import { ServiceJson, ServiceUrl } from '../../contracts/schemas/service.ts';
import { isBlank } from '../../normalize-entry.ts';
import { fillServiceDefaults, type PartialService, type ServiceDefinition } from '../content/content.ts';
import { bytesPerUnit } from '../content/document-types.ts';
import { checkCondition } from './check-condition.ts';
import { checkItem } from './check-item.ts';
import { indexItems } from './item-index.ts';
import type { ServicePlace } from './service-place.ts';
import type { CheckResult, ServiceProblem } from './service-problem.ts';

/** Finds all problems of a service, from top to bottom, in browser and server alike. See docs/product.md#checks. */
export function checkService(input: PartialService): ServiceProblem[] {
  const service = fillServiceDefaults(input);
  const { name, description, serviceCharge, items, documents, urls, groups, eligibility } = service;
  const { estimateMinutes, decideWithinDays } = service;
  const known = indexItems(service);
  const checks: CheckResult[] = [
    [isBlank(name), { list: 'name' }, 'missing'],
    [isBlank(description), { list: 'description' }, 'missing'],
    [isBlank(serviceCharge), { list: 'serviceCharge' }, 'missing'],
    [!ServiceJson.shape.serviceCharge.safeParse(serviceCharge).success, { list: 'serviceCharge' }, 'charge'],
    [!isWithin(estimateMinutes ?? 1, 1, MAX_ESTIMATE_MINUTES), { list: 'estimateMinutes' }, 'bounds'],
    [!isWithin(decideWithinDays ?? 1, 1, MAX_DECIDE_WITHIN_DAYS), { list: 'decideWithinDays' }, 'bounds'],
    ...checkRows(eligibility, { list: 'eligibility' }, (row, place) => [
      [isBlank(row.question), { ...place, part: 'question' }, 'missing'],
      [isBlank(row.otherwise), { ...place, part: 'otherwise' }, 'missing'],
    ]),
    ...checkRows(groups, { list: 'groups' }, (group, place) => groupChecks(group, place, service)),
    ...checkRequiredAndOptionalRows(items, { list: 'items' }, (item, place) => [
      [isBlank(item.name), { ...place, part: 'name' }, 'missing'],
      [item.type === '', { ...place, part: 'type' }, 'missing'],
      ...checkItem(item, place, known),
    ]),
    ...checkRequiredAndOptionalRows(documents, { list: 'documents' }, (document, place) => [
      [isBlank(document.name), { ...place, part: 'name' }, 'missing'],
      [!isAllowedSize(document), { ...place, part: 'maxSize' }, 'size'],
      [!isWithin(document.maxFiles, 1, MAX_FILES_OF_DOCUMENT), { ...place, part: 'maxFiles' }, 'bounds'],
      ...checkCondition(document, place, known),
    ]),
    ...checkRows(urls, { list: 'urls' }, (link, place) => [
      [isBlank(link.name), { ...place, part: 'name' }, 'missing'],
      [isBlank(link.url), { ...place, part: 'url' }, 'missing'],
      [!ServiceUrl.shape.url.safeParse(link.url).success, { ...place, part: 'url' }, 'url'],
    ]),
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, place, kind]) => ({ place, kind }));
}

type RowCheck<Row> = (row: Row, place: ServicePlace) => readonly CheckResult[];

const checkRows = <Row>(rows: readonly Row[], place: ServicePlace, check: RowCheck<Row>): CheckResult[] =>
  rows.flatMap((row, at) => check(row, { ...place, row: at }));

/** Checks the required rows, then the optional ones. There must be at least one required row. */
const checkRequiredAndOptionalRows = <Row extends { readonly required: boolean }>(
  rows: readonly Row[],
  place: ServicePlace,
  check: RowCheck<Row>,
): CheckResult[] =>
  [true, false].flatMap((required) => {
    const own = rows.filter((row) => row.required === required);
    const kind = { ...place, required };
    return [[required && own.length === 0, kind, 'missing'] as const, ...checkRows(own, kind, check)];
  });

const isAllowedSize = ({ maxSize, unit }: ServiceDefinition['documents'][number]) =>
  maxSize >= 1 && maxSize * bytesPerUnit[unit] <= MAX_UPLOAD_BYTES;

const isWithin = (count: number, min: number, max: number) => Number.isInteger(count) && count >= min && count <= max;

function groupChecks(
  { name, min, max }: ServiceDefinition['groups'][number],
  place: ServicePlace,
  { groups }: ServiceDefinition,
): CheckResult[] {
  const first = groups.findIndex((other) => other.name.trim() === name.trim());
  return [
    [isBlank(name), { ...place, part: 'name' }, 'missing'],
    [!isBlank(name) && first !== place.row, { ...place, part: 'name' }, 'duplicate'],
    [!isWithin(min, 1, MAX_REPETITIONS), { ...place, part: 'min' }, 'bounds'],
    [!isWithin(max, Math.max(2, min || 0), MAX_REPETITIONS), { ...place, part: 'max' }, 'bounds'],
  ];
}
