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
  /** All in one direction, the id last. An index has exactly these keys. */
  readonly keys: (of: ApplicationColumns) => SQL[];
  /** Faster keys for sorting rows without an index. */
  readonly toSort?: (of: ApplicationColumns) => SQL[];
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  /** Filter fields that an index in this order can begin with. */
  readonly within: readonly FilterField[];
}

const orders = {
  begun: { keys: () => [], columns: {}, within: [] },
  submitted: { keys: (of) => [sql`${of.submittedAt}`], columns: { submittedAt }, within: [] },
  rank: {
    keys: (of) => [queueRankSql(of)],
    toSort: (of) => [queueRankForSortSql(of)],
    columns: { ...times, status },
    within: ['assignedTo'],
  },
  waiting: { keys: (of) => [isWaitingSql(of), queuedAtSql(of)], columns: { ...times, status }, within: [] },
  since: {
    keys: (of) => [queuedAtSql(of)],
    columns: times,
    within: ['paymentStatus', 'assignedTo', 'from', 'to'],
  },
  service: {
    keys: (of) => [sql`${of.listedService}`, queuedAtSql(of)],
    columns: { ...times, listedService },
    within: ['serviceId'],
  },
  payment: {
    keys: (of) => [sql`${of.paymentStatus}`, queuedAtSql(of)],
    columns: { ...times, paymentStatus },
    within: [],
  },
  due: { keys: (of) => [dueDaySql(of, 'soonest'), queuedAtSql(of)], columns: { ...times, status, dueOn }, within: [] },
  dueLatest: {
    keys: (of) => [dueDaySql(of, 'latest'), queuedAtSql(of)],
    columns: { ...times, status, dueOn },
    within: [],
  },
  assigned: {
    keys: (of) => [sql`${of.assignedName}`, queuedAtSql(of)],
    columns: { ...times, assignedName },
    within: [],
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
  readonly descends: boolean;
}

type OrderChoice = (list: {
  readonly tab: ApplicationTab;
  readonly reversed: boolean;
  readonly has: Has;
}) => DirectedOrder;
type Has = (narrowing: FilterField) => boolean;

/** When all rows have the same value, sorts by time alone, which has its own index. */
const orderUnlessFiltered =
  (order: Order, narrowing: FilterField, sort: QueueSortName): OrderChoice =>
  ({ reversed, has }) => ({
    order: has(narrowing) ? orders.since : order,
    descends: queueSorts[sort].isDescending !== reversed,
  });

const plainOrder =
  (order: Order, sort: QueueSortName): OrderChoice =>
  ({ reversed }) => ({ order, descends: queueSorts[sort].isDescending !== reversed });

/** In such a tab all applications wait for staff, or none does. */
const isWaitingTab = (tab: ApplicationTab) => isWaitingFor(tab, 'staff');

const sorts: Readonly<Record<QueueSortName, OrderChoice>> = {
  waitingFirst: ({ tab, reversed }) =>
    tab === 0
      ? { order: orders.rank, descends: reversed }
      : { order: orders.since, descends: isWaitingTab(tab) === reversed },
  // Applications that do not wait have no such time; they come last in both directions.
  waitingSince: ({ tab, reversed }) => {
    if (tab !== 0) return { order: orders.since, descends: reversed };
    return reversed ? { order: orders.waiting, descends: true } : { order: orders.rank, descends: false };
  },
  submitted: plainOrder(orders.submitted, 'submitted'),
  service: plainOrder(orders.service, 'service'),
  payment: orderUnlessFiltered(orders.payment, 'paymentStatus', 'payment'),
  // Closed applications have no due day.
  dueOn: ({ tab, reversed }) => {
    const due = reversed ? orders.dueLatest : orders.due;
    return { order: tab === 0 || isOpenStatus(tab) ? due : orders.since, descends: reversed };
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
  if (!submittedOnly) return { order: orders.begun, descends: !oldestFirst };
  if (!sort) return { order: orders.submitted, descends: !oldestFirst };
  return sorts[sort]({ tab: statusId, reversed, has: (narrowing) => narrow[narrowing] !== undefined });
}

/** For unassigned applications the index needs its first column in the order, because null equals nothing. */
function indexKeys({ narrow = {} }: ListOrder, { keys, within }: Order): SQL[] {
  const isNobodys = narrow.assignedTo === 0 && within.includes('assignedTo');
  return [...(isNobodys ? [sql`${assignedTo}`] : []), ...keys(application), sql`${application.id}`];
}

export function orderForIndex(list: ListOrder, backwards = false): SQL[] {
  const { order, descends } = chooseOrder(list);
  const towards = descends === backwards ? asc : desc;
  return indexKeys(list, order).map((key) => towards(key));
}

export function orderForSort(list: ListOrder): SQL[] {
  const { order, descends }: DirectedOrder = chooseOrder(list);
  const keys = (order.toSort ?? order.keys)(application);
  return [...keys, sql`${application.id}`].map((key) => (descends ? desc : asc)(key));
}

export function orderByNamedColumns(list: ListOrder): { readonly columns: SQL; readonly order: SQL[] } {
  const { order, descends } = chooseOrder(list);
  const keys = indexKeys(list, order);
  const name = (at: number) => sql.identifier(`key${at}`);
  const columns = keys.map((key, at) => sql`${key} as ${name(at)}`);
  const towards = descends ? desc : asc;
  return { columns: sql.join(columns, sql`, `), order: keys.map((_, at) => towards(sql`${name(at)}`)) };
}

/** SQL: `there` comes after `here` in the order of the list. */
export function comesAfterSql(
  list: ListOrder,
  there: ApplicationColumns,
  here: ApplicationColumns,
  backwards = false,
): SQL {
  const { order, descends } = chooseOrder(list);
  const [one, other] = [there, here].map((of) => sql`(${sql.join([...order.keys(of), sql`${of.id}`], sql`, `)})`);
  return sql`${one} ${sql.raw(descends === backwards ? '>' : '<')} ${other}`;
}

/** For a subquery whose rows are sorted outside. */
export const orderColumnsOf = (list: ListOrder) => ({ id: application.id, ...chooseOrder(list).order.columns });

/** True: no row is read for sorting. */
export const hasIndexedColumns = (list: ListOrder): boolean =>
  Object.keys(chooseOrder(list).order.columns).every((name) => name === 'status' || name in times);

export const isIndexPrefix = (list: ListOrder, narrowing: FilterField): boolean =>
  chooseOrder(list).order.within.includes(narrowing);

export const isBySubmission = (list: ListOrder): boolean => chooseOrder(list).order === orders.submitted;

/** Names the order in the name of a prepared statement. */
export const orderKindOf = ({ oldestFirst, sort, reversed = false }: ListOrder): string =>
  sort ? `${sort}${reversed ? ' back' : ''}` : oldestFirst ? 'oldest' : '';
