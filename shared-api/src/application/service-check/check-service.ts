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
import type { ServicePosition } from './service-position.ts';
import type { CheckResult, ServiceProblem } from './service-problem.ts';

/** Finds all problems of a service, from top to bottom, in browser and server alike. See docs/product.md#checks. */
export function checkService(input: PartialService): ServiceProblem[] {
  const service = fillServiceDefaults(input);
  const { name, description, serviceCharge, items, documents, urls, groups, eligibility } = service;
  const { estimateMinutes, decideWithinDays } = service;
  const itemIndex = indexItems(service);
  const checks: CheckResult[] = [
    [isBlank(name), { property: 'name' }, 'missing'],
    [isBlank(description), { property: 'description' }, 'missing'],
    [isBlank(serviceCharge), { property: 'serviceCharge' }, 'missing'],
    [!ServiceJson.shape.serviceCharge.safeParse(serviceCharge).success, { property: 'serviceCharge' }, 'charge'],
    [!isWithin(estimateMinutes ?? 1, 1, MAX_ESTIMATE_MINUTES), { property: 'estimateMinutes' }, 'bounds'],
    [!isWithin(decideWithinDays ?? 1, 1, MAX_DECIDE_WITHIN_DAYS), { property: 'decideWithinDays' }, 'bounds'],
    ...checkRows(eligibility, { property: 'eligibility' }, (row, position) => [
      [isBlank(row.question), { ...position, part: 'question' }, 'missing'],
      [isBlank(row.otherwise), { ...position, part: 'otherwise' }, 'missing'],
    ]),
    ...checkRows(groups, { property: 'groups' }, (group, position) => checkGroup(group, position, service)),
    ...checkRequiredAndOptionalRows(items, { property: 'items' }, (item, position) => [
      [isBlank(item.name), { ...position, part: 'name' }, 'missing'],
      [item.type === '', { ...position, part: 'type' }, 'missing'],
      ...checkItem(item, position, itemIndex),
    ]),
    ...checkRequiredAndOptionalRows(documents, { property: 'documents' }, (document, position) => [
      [isBlank(document.name), { ...position, part: 'name' }, 'missing'],
      [!isAllowedSize(document), { ...position, part: 'maxSize' }, 'size'],
      [!isWithin(document.maxFiles, 1, MAX_FILES_OF_DOCUMENT), { ...position, part: 'maxFiles' }, 'bounds'],
      ...checkCondition(document, position, itemIndex),
    ]),
    ...checkRows(urls, { property: 'urls' }, (link, position) => [
      [isBlank(link.name), { ...position, part: 'name' }, 'missing'],
      [isBlank(link.url), { ...position, part: 'url' }, 'missing'],
      [!ServiceUrl.shape.url.safeParse(link.url).success, { ...position, part: 'url' }, 'url'],
    ]),
  ];
  return checks.filter(([isWrong]) => isWrong).map(([, position, kind]) => ({ position, kind }));
}

type RowCheck<Row> = (row: Row, position: ServicePosition) => readonly CheckResult[];

const checkRows = <Row>(rows: readonly Row[], position: ServicePosition, check: RowCheck<Row>): CheckResult[] =>
  rows.flatMap((row, rowIndex) => check(row, { ...position, row: rowIndex }));

/** Checks the required rows, then the optional ones. There must be at least one required row. */
const checkRequiredAndOptionalRows = <Row extends { readonly required: boolean }>(
  rows: readonly Row[],
  position: ServicePosition,
  check: RowCheck<Row>,
): CheckResult[] =>
  [true, false].flatMap((required) => {
    const sectionRows = rows.filter((row) => row.required === required);
    const section = { ...position, required };
    return [
      [required && sectionRows.length === 0, section, 'missing'] as const,
      ...checkRows(sectionRows, section, check),
    ];
  });

const isAllowedSize = ({ maxSize, unit }: ServiceDefinition['documents'][number]) =>
  maxSize >= 1 && maxSize * bytesPerUnit[unit] <= MAX_UPLOAD_BYTES;

const isWithin = (count: number, min: number, max: number) => Number.isInteger(count) && count >= min && count <= max;

function checkGroup(
  { name, min, max }: ServiceDefinition['groups'][number],
  position: ServicePosition,
  { groups }: ServiceDefinition,
): CheckResult[] {
  const firstIndex = groups.findIndex((other) => other.name.trim() === name.trim());
  return [
    [isBlank(name), { ...position, part: 'name' }, 'missing'],
    [!isBlank(name) && firstIndex !== position.row, { ...position, part: 'name' }, 'duplicate'],
    [!isWithin(min, 1, MAX_REPETITIONS), { ...position, part: 'min' }, 'bounds'],
    [!isWithin(max, Math.max(2, min || 0), MAX_REPETITIONS), { ...position, part: 'max' }, 'bounds'],
  ];
}
