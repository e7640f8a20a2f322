import { applicationStatusIds, DAY_MS, type QueueFilter } from '@emigration-portal/shared-api';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { type Condition, condition, equals } from '../conditions.ts';
import { application, queuedAt } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';

export type Narrowing = keyof QueueFilter;

/** Any status, as an index that begins with it is asked for a time alone. */
const inAnyStatus = sql`${application.status} in (${literals(applicationStatusIds)})`;

const queued = (name: 'from' | 'to', than: '>=' | '<', at: Date): Condition =>
  condition({
    kind: name,
    values: { [name]: at.toISOString() },
    sql: () =>
      sql`(${inAnyStatus} and ${queuedAt(application)} ${sql.raw(than)} ${sql.placeholder(name)}::timestamptz)`,
  });

/** What each part of a filter asks of an application. */
const narrowings: { readonly [Name in Narrowing]-?: (value: NonNullable<QueueFilter[Name]>) => Condition | undefined } =
  {
    serviceId: (id) => equals(application.serviceId, 'serviceId', id),
    paymentStatus: (name) => equals(application.paymentStatus, 'paymentStatus', name),
    from: (day) => queued('from', '>=', new Date(day)),
    to: (day) => queued('to', '<', new Date(Date.parse(day) + DAY_MS)),
    assignedTo: (id) =>
      id === 0
        ? condition({ kind: 'nobody', sql: () => isNull(application.assignedTo) })
        : equals(application.assignedTo, 'assignedTo', id),
    resubmitted: () => condition({ kind: 'resubmitted', sql: () => isNotNull(application.resubmittedAt) }),
  };

const known = narrowings as Readonly<Record<Narrowing, (value: unknown) => Condition | undefined>>;

/** The SQL conditions of a filter, one for each field that is set. `varies`: each can match few rows. */
export const narrowed = (filter: QueueFilter) =>
  (Object.keys(known) as Narrowing[]).flatMap((name) => {
    const asks = filter[name] === undefined ? undefined : known[name](filter[name]);
    return asks ? [{ name, asks: { ...asks, varies: true } }] : [];
  });

/** What `to` says of the submission, which is never later than what an application is queued by: where that has an index. */
export const submittedBefore = condition({
  kind: '',
  sql: () => sql`${application.submittedAt} < ${sql.placeholder('to')}::timestamptz`,
});
