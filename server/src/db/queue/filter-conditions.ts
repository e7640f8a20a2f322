import { applicationStatusIds, DAY_MS, type QueueFilter } from '@emigration-portal/shared-api';
import { isNotNull, isNull, sql } from 'drizzle-orm';
import { type Condition, createCondition, createEqualsCondition } from '../conditions.ts';
import { application, queuedAtSql } from '../tables/application.ts';
import { literals } from '../tables/columns.ts';

export type FilterField = keyof QueueFilter;

/** All statuses, so that an index starting with status can serve a time range. */
const inAnyStatus = sql`${application.status} in (${literals(applicationStatusIds)})`;

const queuedAtCondition = (name: 'from' | 'to', operator: '>=' | '<', at: Date): Condition =>
  createCondition({
    kind: name,
    values: { [name]: at.toISOString() },
    sql: () =>
      sql`(${inAnyStatus} and ${queuedAtSql(application)} ${sql.raw(operator)} ${sql.placeholder(name)}::timestamptz)`,
  });

const conditionByField: {
  readonly [Name in FilterField]-?: (value: NonNullable<QueueFilter[Name]>) => Condition | undefined;
} = {
  serviceId: (id) => createEqualsCondition(application.serviceId, 'serviceId', id),
  paymentStatus: (name) => createEqualsCondition(application.paymentStatus, 'paymentStatus', name),
  from: (day) => queuedAtCondition('from', '>=', new Date(day)),
  to: (day) => queuedAtCondition('to', '<', new Date(Date.parse(day) + DAY_MS)),
  assignedTo: (id) =>
    id === 0
      ? createCondition({ kind: 'nobody', sql: () => isNull(application.assignedTo) })
      : createEqualsCondition(application.assignedTo, 'assignedTo', id),
  resubmitted: () => createCondition({ kind: 'resubmitted', sql: () => isNotNull(application.resubmittedAt) }),
};

const untypedConditionByField = conditionByField as Readonly<
  Record<FilterField, (value: unknown) => Condition | undefined>
>;

export const buildFilterConditions = (filter: QueueFilter) =>
  (Object.keys(untypedConditionByField) as FilterField[]).flatMap((name) => {
    const condition = filter[name] === undefined ? undefined : untypedConditionByField[name](filter[name]);
    return condition ? [{ name, condition: { ...condition, hasVaryingPlan: true } }] : [];
  });

/** `to` also limits the submission time, which is never later than the queue time and has an index. */
export const submittedBeforeCondition = createCondition({
  kind: '',
  sql: () => sql`${application.submittedAt} < ${sql.placeholder('to')}::timestamptz`,
});
