import { applicationStatusIds, DAY_MS, type QueueFilter } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { type Condition, condition } from '../conditions.ts';
import { application, queuedAt } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';

export type Narrowing = keyof QueueFilter;

/** Any status, as an index that begins with it is asked for a time alone. */
const inAnyStatus = sql`${application.status} in (${literals(applicationStatusIds)})`;

const given = (name: Narrowing) => sql.placeholder(`narrow-${name}`);
const narrowing = (name: Narrowing, value: unknown, text: Condition['sql'], kind: string = name): Condition =>
  condition({ kind, values: { [`narrow-${name}`]: value }, varies: true, sql: text });

/** What each part of a filter asks of an application. */
const narrowings: { readonly [Name in Narrowing]-?: (value: NonNullable<QueueFilter[Name]>) => Condition } = {
  serviceId: (id) => narrowing('serviceId', id, () => sql`${application.serviceId} = ${given('serviceId')}`),
  paymentStatus: (name) =>
    narrowing('paymentStatus', name, () => sql`${application.paymentStatus} = ${given('paymentStatus')}`),
  from: (day) =>
    narrowing(
      'from',
      new Date(day).toISOString(),
      () => sql`(${inAnyStatus} and ${queuedAt(application)} >= ${given('from')}::timestamptz)`,
    ),
  to: (day) =>
    narrowing(
      'to',
      new Date(Date.parse(day) + DAY_MS).toISOString(),
      () => sql`(${inAnyStatus} and ${queuedAt(application)} < ${given('to')}::timestamptz)`,
    ),
  assignedTo: (id) =>
    id === 0
      ? narrowing('assignedTo', id, () => sql`${application.assignedTo} is null`, 'nobody')
      : narrowing('assignedTo', id, () => sql`${application.assignedTo} = ${given('assignedTo')}`),
  resubmitted: () => narrowing('resubmitted', true, () => sql`${application.resubmittedAt} is not null`),
};

const known = narrowings as Readonly<Record<Narrowing, (value: unknown) => Condition>>;

/** What a filter asks of an application, part by part. */
export const narrowed = (filter: QueueFilter) =>
  (Object.keys(known) as Narrowing[]).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [{ name, asks: known[name](value) }];
  });

/** What `to` says of the submission, which is never later than what an application is queued by: where that has an index. */
export const submittedBefore = condition({
  kind: '',
  sql: () => sql`${application.submittedAt} < ${given('to')}::timestamptz`,
});
