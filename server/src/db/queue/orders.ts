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

/** The table, or an alias of it. */
export type ApplicationColumns = Readonly<Record<keyof typeof application.$inferSelect, AnyPgColumn>>;

interface Order {
  /** What it goes by, each in the same direction; the id comes last. An index of the table has exactly these. */
  readonly keys: (of: ApplicationColumns) => SQL[];
  /** The same for rows that are sorted, where other keys are quicker. */
  readonly toSort?: (of: ApplicationColumns) => SQL[];
  /** What the keys are made of, for a table that holds a part of the rows. */
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  /** What an index that has this order can begin with: what is narrowed to that is read there and nowhere else. */
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
  /** Goes before `oldestFirst`. */
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

/** What all have in common orders nothing: then their time alone does, by an index that has them together. */
const orderUnlessFiltered =
  (order: Order, narrowing: FilterField, sort: QueueSortName): OrderChoice =>
  ({ reversed, has }) => ({
    order: has(narrowing) ? orders.since : order,
    descends: queueSorts[sort].isDescending !== reversed,
  });

const plainOrder =
  (order: Order, sort: QueueSortName): OrderChoice =>
  ({ reversed }) => ({ order, descends: queueSorts[sort].isDescending !== reversed });

/** Within a tab all wait, or none does. */
const isWaitingTab = (tab: ApplicationTab) => isWaitingFor(tab, 'staff');

const sorts: Readonly<Record<QueueSortName, OrderChoice>> = {
  waitingFirst: ({ tab, reversed }) =>
    tab === 0
      ? { order: orders.rank, descends: reversed }
      : { order: orders.since, descends: isWaitingTab(tab) === reversed },
  // What does not wait has no such time: it stands behind, whichever way the list runs.
  waitingSince: ({ tab, reversed }) => {
    if (tab !== 0) return { order: orders.since, descends: reversed };
    return reversed ? { order: orders.waiting, descends: true } : { order: orders.rank, descends: false };
  },
  submitted: plainOrder(orders.submitted, 'submitted'),
  service: plainOrder(orders.service, 'service'),
  payment: orderUnlessFiltered(orders.payment, 'paymentStatus', 'payment'),
  // What is closed has no such day.
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

/** The keys of an index that has the order: what is nobody's has no value, so that its column has to be named in front. */
function indexKeys({ narrow = {} }: ListOrder, { keys, within }: Order): SQL[] {
  const isNobodys = narrow.assignedTo === 0 && within.includes('assignedTo');
  return [...(isNobodys ? [sql`${assignedTo}`] : []), ...keys(application), sql`${application.id}`];
}

/** The order of a list as an index has it, or the same backwards. */
export function orderForIndex(list: ListOrder, backwards = false): SQL[] {
  const { order, descends } = chooseOrder(list);
  const towards = descends === backwards ? asc : desc;
  return indexKeys(list, order).map((key) => towards(key));
}

/** The same order for rows that are sorted. */
export function orderForSort(list: ListOrder): SQL[] {
  const { order, descends }: DirectedOrder = chooseOrder(list);
  const keys = (order.toSort ?? order.keys)(application);
  return [...keys, sql`${application.id}`].map((key) => (descends ? desc : asc)(key));
}

/** The keys of an order as columns of their own, and the order by these. */
export function orderByNamedColumns(list: ListOrder): { readonly columns: SQL; readonly order: SQL[] } {
  const { order, descends } = chooseOrder(list);
  const keys = indexKeys(list, order);
  const name = (at: number) => sql.identifier(`key${at}`);
  const columns = keys.map((key, at) => sql`${key} as ${name(at)}`);
  const towards = descends ? desc : asc;
  return { columns: sql.join(columns, sql`, `), order: keys.map((_, at) => towards(sql`${name(at)}`)) };
}

/** Whether `there` comes later in the order of a list than `here`, or sooner. */
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

/** What a table that holds a part of the rows must have to be put into the order of a list. */
export const orderColumnsOf = (list: ListOrder) => ({ id: application.id, ...chooseOrder(list).order.columns });

/** Whether the indexes that a filter goes by have what the order is made of, so that none of its rows is read. */
export const hasIndexedColumns = (list: ListOrder): boolean =>
  Object.keys(chooseOrder(list).order.columns).every((name) => name === 'status' || name in times);

/** What an index in the order of a list can begin with. */
export const isIndexPrefix = (list: ListOrder, narrowing: FilterField): boolean =>
  chooseOrder(list).order.within.includes(narrowing);

export const isBySubmission = (list: ListOrder): boolean => chooseOrder(list).order === orders.submitted;

/** Lists of one kind have one order. */
export const orderKindOf = ({ oldestFirst, sort, reversed = false }: ListOrder): string =>
  sort ? `${sort}${reversed ? ' back' : ''}` : oldestFirst ? 'oldest' : '';
