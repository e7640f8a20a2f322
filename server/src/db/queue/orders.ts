import {
  type ApplicationTab,
  isOpenStatus,
  isWaitingFor,
  type QueueSortName,
  queueSorts,
} from '@emigration-portal/shared-api';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  application,
  dueDaySql,
  isWaitingSql,
  queuedAtSql,
  queueRankForSortSql,
  queueRankSql,
} from '../tables/application.ts';
import type { FilterField } from './filter-conditions.ts';

const { submittedAt, resubmittedAt, status, paymentStatus, listedService, dueOn, assignedTo, assignedName } =
  application;
const times = { submittedAt, resubmittedAt };

export type ApplicationColumns = Readonly<Record<keyof typeof application.$inferSelect, AnyPgColumn>>;

interface Order {
  /** The sort keys, without the id, which comes last; all have the same direction. An index has exactly these keys. */
  readonly keys: (t: ApplicationColumns) => SQL[];
  /** Faster keys for sorting rows without an index. */
  readonly sortKeys?: (t: ApplicationColumns) => SQL[];
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  /** Filter fields that an index in this order can begin with. */
  readonly indexableFilters: readonly FilterField[];
}

const orders = {
  created: { keys: () => [], columns: {}, indexableFilters: [] },
  submitted: { keys: (t) => [sql`${t.submittedAt}`], columns: { submittedAt }, indexableFilters: [] },
  rank: {
    keys: (t) => [queueRankSql(t)],
    sortKeys: (t) => [queueRankForSortSql(t)],
    columns: { ...times, status },
    indexableFilters: ['assignedTo'],
  },
  waiting: { keys: (t) => [isWaitingSql(t), queuedAtSql(t)], columns: { ...times, status }, indexableFilters: [] },
  since: {
    keys: (t) => [queuedAtSql(t)],
    columns: times,
    indexableFilters: ['paymentStatus', 'assignedTo', 'from', 'to'],
  },
  service: {
    keys: (t) => [sql`${t.listedService}`, queuedAtSql(t)],
    columns: { ...times, listedService },
    indexableFilters: ['serviceId'],
  },
  payment: {
    keys: (t) => [sql`${t.paymentStatus}`, queuedAtSql(t)],
    columns: { ...times, paymentStatus },
    indexableFilters: [],
  },
  due: {
    keys: (t) => [dueDaySql(t, 'soonest'), queuedAtSql(t)],
    columns: { ...times, status, dueOn },
    indexableFilters: [],
  },
  dueLatest: {
    keys: (t) => [dueDaySql(t, 'latest'), queuedAtSql(t)],
    columns: { ...times, status, dueOn },
    indexableFilters: [],
  },
  assigned: {
    keys: (t) => [sql`${t.assignedName}`, queuedAtSql(t)],
    columns: { ...times, assignedName },
    indexableFilters: [],
  },
} as const satisfies Readonly<Record<string, Order>>;

export interface ListOrder {
  readonly submittedOnly: boolean;
  readonly statusId: ApplicationTab;
  readonly oldestFirst: boolean;
  readonly sort?: QueueSortName | undefined;
  readonly reversed?: boolean | undefined;
  readonly narrow?: Readonly<Partial<Record<FilterField, unknown>>> | undefined;
}

interface DirectedOrder {
  readonly order: Order;
  readonly isDescending: boolean;
}

type OrderChoice = (list: {
  readonly tab: ApplicationTab;
  readonly reversed: boolean;
  readonly isFiltered: IsFiltered;
}) => DirectedOrder;
type IsFiltered = (field: FilterField) => boolean;

/** If a filter gives all rows the same value, sorts by time alone, which has its own index. */
const orderUnlessFiltered =
  (order: Order, field: FilterField, sort: QueueSortName): OrderChoice =>
  ({ reversed, isFiltered }) => ({
    order: isFiltered(field) ? orders.since : order,
    isDescending: queueSorts[sort].isDescending !== reversed,
  });

const plainOrder =
  (order: Order, sort: QueueSortName): OrderChoice =>
  ({ reversed }) => ({ order, isDescending: queueSorts[sort].isDescending !== reversed });

/** In such a tab all applications wait for staff, or none does. */
const isWaitingTab = (tab: ApplicationTab) => isWaitingFor(tab, 'staff');

const sorts: Readonly<Record<QueueSortName, OrderChoice>> = {
  waitingFirst: ({ tab, reversed }) =>
    tab === 0
      ? { order: orders.rank, isDescending: reversed }
      : { order: orders.since, isDescending: isWaitingTab(tab) === reversed },
  // Applications that do not wait have no such time; they come last in both directions.
  waitingSince: ({ tab, reversed }) => {
    if (tab !== 0) return { order: orders.since, isDescending: reversed };
    return reversed ? { order: orders.waiting, isDescending: true } : { order: orders.rank, isDescending: false };
  },
  submitted: plainOrder(orders.submitted, 'submitted'),
  service: plainOrder(orders.service, 'service'),
  payment: orderUnlessFiltered(orders.payment, 'paymentStatus', 'payment'),
  // Closed applications have no due day.
  dueOn: ({ tab, reversed }) => {
    const dueOrder = reversed ? orders.dueLatest : orders.due;
    return { order: tab === 0 || isOpenStatus(tab) ? dueOrder : orders.since, isDescending: reversed };
  },
  assignedTo: orderUnlessFiltered(orders.assigned, 'assignedTo', 'assignedTo'),
};

function chooseOrder({
  submittedOnly,
  statusId,
  oldestFirst,
  sort,
  reversed = false,
  narrow = {},
}: ListOrder): DirectedOrder {
  if (!submittedOnly) return { order: orders.created, isDescending: !oldestFirst };
  if (!sort) return { order: orders.submitted, isDescending: !oldestFirst };
  return sorts[sort]({ tab: statusId, reversed, isFiltered: (field) => narrow[field] !== undefined });
}

/** For unassigned applications the index needs its first column in the order, because null equals nothing. */
function indexKeys({ narrow = {} }: ListOrder, { keys, indexableFilters }: Order): SQL[] {
  const isUnassigned = narrow.assignedTo === 0 && indexableFilters.includes('assignedTo');
  return [...(isUnassigned ? [sql`${assignedTo}`] : []), ...keys(application), sql`${application.id}`];
}

export function orderForIndex(list: ListOrder, backwards = false): SQL[] {
  const { order, isDescending } = chooseOrder(list);
  const direction = isDescending === backwards ? asc : desc;
  return indexKeys(list, order).map((key) => direction(key));
}

export function orderForSort(list: ListOrder): SQL[] {
  const { order, isDescending }: DirectedOrder = chooseOrder(list);
  const keys = (order.sortKeys ?? order.keys)(application);
  return [...keys, sql`${application.id}`].map((key) => (isDescending ? desc : asc)(key));
}

export function orderByNamedColumns(list: ListOrder): { readonly columns: SQL; readonly order: SQL[] } {
  const { order, isDescending } = chooseOrder(list);
  const keys = indexKeys(list, order);
  const name = (index: number) => sql.identifier(`key${index}`);
  const columns = keys.map((key, index) => sql`${key} as ${name(index)}`);
  const direction = isDescending ? desc : asc;
  return { columns: sql.join(columns, sql`, `), order: keys.map((_, index) => direction(sql`${name(index)}`)) };
}

/** SQL: the row `later` comes after the row `earlier` in the order of the list. */
export function comesAfterSql(
  list: ListOrder,
  later: ApplicationColumns,
  earlier: ApplicationColumns,
  backwards = false,
): SQL {
  const { order, isDescending } = chooseOrder(list);
  const [one, other] = [later, earlier].map((t) => sql`(${sql.join([...order.keys(t), sql`${t.id}`], sql`, `)})`);
  return sql`${one} ${sql.raw(isDescending === backwards ? '>' : '<')} ${other}`;
}

/** The columns that a subquery must select if its rows are sorted outside. */
export const orderColumnsOf = (list: ListOrder) => ({ id: application.id, ...chooseOrder(list).order.columns });

/** Whether sorting needs only columns of the indexes, so that no row is read for it. */
export const hasIndexedColumns = (list: ListOrder): boolean =>
  Object.keys(chooseOrder(list).order.columns).every((name) => name === 'status' || name in times);

export const isIndexPrefix = (list: ListOrder, field: FilterField): boolean =>
  chooseOrder(list).order.indexableFilters.includes(field);

export const isBySubmission = (list: ListOrder): boolean => chooseOrder(list).order === orders.submitted;

/** Names the order in the name of a prepared statement. */
export const orderKindOf = ({ oldestFirst, sort, reversed = false }: ListOrder): string =>
  sort ? `${sort}${reversed ? ' back' : ''}` : oldestFirst ? 'oldest' : '';
