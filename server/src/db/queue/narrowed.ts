import { applicationStatusIds, DAY_MS, type QueueFilter } from '@emigration-portal/shared-api';
import { and, type SQL, sql } from 'drizzle-orm';
import { application, queuedAt } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';

export type Narrowing = keyof QueueFilter;

/** Any status, as an index that begins with it is asked for a time alone. */
const inAnyStatus = sql`${application.status} in (${literals(applicationStatusIds)})`;

interface Narrowed<Value> {
  readonly condition: (value: Value) => SQL;
  /** What stands for it in the statement; nothing where the condition says all. */
  readonly filledIn: (value: Value) => unknown;
}

const given = (name: Narrowing) => sql.placeholder(`narrow-${name}`);

/** What each part of a filter asks of an application. */
const narrowings: { readonly [Name in Narrowing]-?: Narrowed<NonNullable<QueueFilter[Name]>> } = {
  serviceId: { condition: () => sql`${application.serviceId} = ${given('serviceId')}`, filledIn: (id) => id },
  paymentStatus: {
    condition: () => sql`${application.paymentStatus} = ${given('paymentStatus')}`,
    filledIn: (name) => name,
  },
  from: {
    condition: () => sql`(${inAnyStatus} and ${queuedAt(application)} >= ${given('from')}::timestamptz)`,
    filledIn: (day) => new Date(day).toISOString(),
  },
  to: {
    condition: () => sql`(${inAnyStatus} and ${queuedAt(application)} < ${given('to')}::timestamptz)`,
    filledIn: (day) => new Date(Date.parse(day) + DAY_MS).toISOString(),
  },
  assignedTo: {
    condition: (id) =>
      id === 0 ? sql`${application.assignedTo} is null` : sql`${application.assignedTo} = ${given('assignedTo')}`,
    filledIn: (id) => id,
  },
  resubmitted: { condition: () => sql`${application.resubmittedAt} is not null`, filledIn: () => undefined },
};

const known = narrowings as Readonly<Record<Narrowing, Narrowed<unknown>>>;
const partsOf = (filter: QueueFilter) =>
  (Object.keys(known) as Narrowing[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, value, ...known[name] }];
  });

/** The condition of those parts of a filter that are wanted; its values are filled in when the statement runs. */
export const narrowed = (filter: QueueFilter, wanted: (name: Narrowing) => boolean): SQL | undefined =>
  and(...partsOf(filter).flatMap(({ name, value, condition }) => (wanted(name) ? [condition(value)] : [])));

/** What the placeholders of `narrowed` stand for. */
export const narrowingValues = (filter: QueueFilter): Record<string, unknown> =>
  Object.fromEntries(partsOf(filter).map(({ name, value, filledIn }) => [`narrow-${name}`, filledIn(value)]));

/** What `to` says of the submission, which is never later than what an application is queued by: where that has an index. */
export const submittedBefore = ({ to }: QueueFilter): SQL | undefined =>
  to === undefined ? undefined : sql`${application.submittedAt} < ${given('to')}::timestamptz`;

/** In how many ways it narrows. */
export const narrowingCount = (filter: QueueFilter): number => partsOf(filter).length;

/** Filters of one kind have one statement. */
export const narrowingKind = (filter: QueueFilter): string =>
  partsOf(filter)
    .map(({ name, value }) => (value === 0 ? `no ${name}` : name))
    .join('+');
