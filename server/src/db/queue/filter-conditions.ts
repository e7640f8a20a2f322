import { applicationStatusIds, DAY_MS, type QueueFilter } from '@emigration-portal/shared-api';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { type Condition, createCondition, equals } from '../conditions.ts';
import { application, queuedAtSql } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';

export type FilterField = keyof QueueFilter;

/** All statuses, so that an index starting with status can serve a time range. */
const inAnyStatus = sql`${application.status} in (${literals(applicationStatusIds)})`;

const queuedAtCondition = (name: 'from' | 'to', than: '>=' | '<', at: Date): Condition =>
  createCondition({
    kind: name,
    values: { [name]: at.toISOString() },
    sql: () =>
      sql`(${inAnyStatus} and ${queuedAtSql(application)} ${sql.raw(than)} ${sql.placeholder(name)}::timestamptz)`,
  });

const narrowings: {
  readonly [Name in FilterField]-?: (value: NonNullable<QueueFilter[Name]>) => Condition | undefined;
} = {
  serviceId: (id) => equals(application.serviceId, 'serviceId', id),
  paymentStatus: (name) => equals(application.paymentStatus, 'paymentStatus', name),
  from: (day) => queuedAtCondition('from', '>=', new Date(day)),
  to: (day) => queuedAtCondition('to', '<', new Date(Date.parse(day) + DAY_MS)),
  assignedTo: (id) =>
    id === 0
      ? createCondition({ kind: 'nobody', sql: () => isNull(application.assignedTo) })
      : equals(application.assignedTo, 'assignedTo', id),
  resubmitted: () => createCondition({ kind: 'resubmitted', sql: () => isNotNull(application.resubmittedAt) }),
};

const known = narrowings as Readonly<Record<FilterField, (value: unknown) => Condition | undefined>>;

export const buildFilterConditions = (filter: QueueFilter) =>
  (Object.keys(known) as FilterField[]).flatMap((name) => {
    const asks = filter[name] === undefined ? undefined : known[name](filter[name]);
    return asks ? [{ name, asks: { ...asks, varies: true } }] : [];
  });

/** `to` also limits the submission time, which is never later than the queue time and has an index. */
export const submittedBeforeCondition = createCondition({
  kind: '',
  sql: () => sql`${application.submittedAt} < ${sql.placeholder('to')}::timestamptz`,
});
