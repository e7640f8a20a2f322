import {
  type ApplicationTab,
  isOpenStatus,
  isWaitingFor,
  type QueueSortName,
  queueSorts,
} from '@emigration-portal/shared-api';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { application, dueBy, isWaiting, queuedAt, queueRank, queueRankToSort } from '../tables/application.ts';
import type { Narrowing } from './narrowed.ts';

const { submittedAt, resubmittedAt, status, paymentStatus, listedService, dueOn, assignedTo, assignedName } =
  application;
const times = { submittedAt, resubmittedAt };

/** The table, or an alias of it. */
export type Applications = Readonly<Record<keyof typeof application.$inferSelect, AnyPgColumn>>;

interface Order {
  /** What it goes by, each in the same direction; the id comes last. An index of the table has exactly these. */
  readonly keys: (of: Applications) => SQL[];
  /** The same for rows that are sorted, where other keys are quicker. */
  readonly toSort?: (of: Applications) => SQL[];
  /** What the keys are made of, for a table that holds a part of the rows. */
  readonly columns: Readonly<Record<string, AnyPgColumn>>;
  /** What an index that has this order can begin with: what is narrowed to that is read there and nowhere else. */
  readonly within: readonly Narrowing[];
}

const orders = {
  begun: { keys: () => [], columns: {}, within: [] },
  submitted: { keys: (of) => [sql`${of.submittedAt}`], columns: { submittedAt }, within: [] },
  rank: {
    keys: (of) => [queueRank(of)],
    toSort: (of) => [queueRankToSort(of)],
    columns: { ...times, status },
    within: ['assignedTo'],
  },
  waiting: { keys: (of) => [isWaiting(of), queuedAt(of)], columns: { ...times, status }, within: [] },
  since: {
    keys: (of) => [queuedAt(of)],
    columns: times,
    within: ['paymentStatus', 'assignedTo', 'from', 'to'],
  },
  service: {
    keys: (of) => [sql`${of.listedService}`, queuedAt(of)],
    columns: { ...times, listedService },
    within: ['serviceId'],
  },
  payment: { keys: (of) => [sql`${of.paymentStatus}`, queuedAt(of)], columns: { ...times, paymentStatus }, within: [] },
  due: { keys: (of) => [dueBy(of, 'soonest'), queuedAt(of)], columns: { ...times, status, dueOn }, within: [] },
  dueLatest: { keys: (of) => [dueBy(of, 'latest'), queuedAt(of)], columns: { ...times, status, dueOn }, within: [] },
  assigned: { keys: (of) => [sql`${of.assignedName}`, queuedAt(of)], columns: { ...times, assignedName }, within: [] },
} as const satisfies Readonly<Record<string, Order>>;

export interface Sorted {
  readonly submittedOnly: boolean;
  readonly statusId: ApplicationTab;
  readonly oldestFirst: boolean;
  /** Goes before `oldestFirst`. */
  readonly sort?: QueueSortName | undefined;
  readonly reversed?: boolean | undefined;
  readonly narrow?: Readonly<Partial<Record<Narrowing, unknown>>> | undefined;
}

interface Directed {
  readonly order: Order;
  readonly descends: boolean;
}

type Choice = (list: { readonly tab: ApplicationTab; readonly reversed: boolean; readonly has: Has }) => Directed;
type Has = (narrowing: Narrowing) => boolean;

/** What all have in common orders nothing: then their time alone does, by an index that has them together. */
const unlessAlike =
  (order: Order, narrowing: Narrowing, sort: QueueSortName): Choice =>
  ({ reversed, has }) => ({
    order: has(narrowing) ? orders.since : order,
    descends: queueSorts[sort].isDescending !== reversed,
  });

const plain =
  (order: Order, sort: QueueSortName): Choice =>
  ({ reversed }) => ({ order, descends: queueSorts[sort].isDescending !== reversed });

/** Within a tab all wait, or none does. */
const waits = (tab: ApplicationTab) => isWaitingFor(tab, 'staff');

const sorts: Readonly<Record<QueueSortName, Choice>> = {
  waitingFirst: ({ tab, reversed }) =>
    tab === 0 ? { order: orders.rank, descends: reversed } : { order: orders.since, descends: waits(tab) === reversed },
  // What does not wait has no such time: it stands behind, whichever way the list runs.
  waitingSince: ({ tab, reversed }) => {
    if (tab !== 0) return { order: orders.since, descends: reversed };
    return reversed ? { order: orders.waiting, descends: true } : { order: orders.rank, descends: false };
  },
  submitted: plain(orders.submitted, 'submitted'),
  service: plain(orders.service, 'service'),
  payment: unlessAlike(orders.payment, 'paymentStatus', 'payment'),
  // What is closed has no such day.
  dueOn: ({ tab, reversed }) => {
    const due = reversed ? orders.dueLatest : orders.due;
    return { order: tab === 0 || isOpenStatus(tab) ? due : orders.since, descends: reversed };
  },
  assignedTo: unlessAlike(orders.assigned, 'assignedTo', 'assignedTo'),
};

function directed({ submittedOnly, statusId, oldestFirst, sort, reversed = false, narrow = {} }: Sorted): Directed {
  if (!submittedOnly) return { order: orders.begun, descends: !oldestFirst };
  if (!sort) return { order: orders.submitted, descends: !oldestFirst };
  return sorts[sort]({ tab: statusId, reversed, has: (narrowing) => narrow[narrowing] !== undefined });
}

/** The keys of an index that has the order: what is nobody's has no value, so that its column has to be named in front. */
function indexKeys({ narrow = {} }: Sorted, { keys, within }: Order): SQL[] {
  const isNobodys = narrow.assignedTo === 0 && within.includes('assignedTo');
  return [...(isNobodys ? [sql`${assignedTo}`] : []), ...keys(application), sql`${application.id}`];
}

/** The order of a list as an index has it, or the same backwards. */
export function ordered(list: Sorted, backwards = false): SQL[] {
  const { order, descends } = directed(list);
  const towards = descends === backwards ? asc : desc;
  return indexKeys(list, order).map((key) => towards(key));
}

/** The same order for rows that are sorted. */
export function toSort(list: Sorted): SQL[] {
  const { order, descends }: Directed = directed(list);
  const keys = (order.toSort ?? order.keys)(application);
  return [...keys, sql`${application.id}`].map((key) => (descends ? desc : asc)(key));
}

/** The keys of an order as columns of their own, and the order by these. */
export function namedOrder(list: Sorted): { readonly columns: SQL; readonly order: SQL[] } {
  const { order, descends } = directed(list);
  const keys = indexKeys(list, order);
  const name = (at: number) => sql.identifier(`key${at}`);
  const columns = keys.map((key, at) => sql`${key} as ${name(at)}`);
  const towards = descends ? desc : asc;
  return { columns: sql.join(columns, sql`, `), order: keys.map((_, at) => towards(sql`${name(at)}`)) };
}

/** Whether `there` comes later in the order of a list than `here`, or sooner. */
export function isBeyond(list: Sorted, there: Applications, here: Applications, backwards = false): SQL {
  const { order, descends } = directed(list);
  const [one, other] = [there, here].map((of) => sql`(${sql.join([...order.keys(of), sql`${of.id}`], sql`, `)})`);
  return sql`${one} ${sql.raw(descends === backwards ? '>' : '<')} ${other}`;
}

/** What a table that holds a part of the rows must have to be put into the order of a list. */
export const columnsOf = (list: Sorted) => ({ id: application.id, ...directed(list).order.columns });

/** Whether the indexes that a filter goes by have what the order is made of, so that none of its rows is read. */
export const isCovered = (list: Sorted): boolean =>
  Object.keys(directed(list).order.columns).every((name) => name === 'status' || name in times);

/** What an index in the order of a list can begin with. */
export const isWithin = (list: Sorted, narrowing: Narrowing): boolean =>
  directed(list).order.within.includes(narrowing);

export const isBySubmission = (list: Sorted): boolean => directed(list).order === orders.submitted;

/** Lists of one kind have one order. */
export const kindOfOrder = ({ oldestFirst, sort, reversed = false }: Sorted): string =>
  sort ? `${sort}${reversed ? ' back' : ''}` : oldestFirst ? 'oldest' : '';
