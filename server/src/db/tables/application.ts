import {
  applicationStatusIds,
  initialPaymentStatus,
  initialStatusId,
  openStatusIds,
  type PaymentStatus,
  paymentStatuses,
  staffStatusIds,
} from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, literals, rowReference, status } from './columns.ts';
import { service, serviceVersion } from './service.ts';
import { user } from './user.ts';

type Columns = Readonly<Record<'status' | 'submittedAt' | 'resubmittedAt' | 'dueOn', AnyPgColumn>>;

/** SQL: when the application came into the queue for the last time. */
export const queuedAtSql = (t: Pick<Columns, 'submittedAt' | 'resubmittedAt'>) =>
  sql`coalesce(${t.resubmittedAt}, ${t.submittedAt})`;

/** SQL: waiting applications first, longest wait first; the rest newest first. Milliseconds since 2000. */
export const queueRankSql = (t: Columns) => {
  const since = sql`(extract(epoch from ${queuedAtSql(t)} - '2000-01-01 00:00:00+00'::timestamptz) * 1000)::bigint`;
  return sql`(case when ${t.status} in (${literals(staffStatusIds)}) then ${since} else 100000000000000 - ${since} end)`;
};

/** The same rank in another type, which sorts twice as fast. */
export const queueRankForSortSql = (t: Columns) => {
  const since = sql`date_part('epoch', ${queuedAtSql(t)} - '2000-01-01 00:00:00+00'::timestamptz)`;
  return sql`(case when ${t.status} in (${literals(staffStatusIds)}) then ${since} else 100000000000 - ${since} end)`;
};

export const isWaitingSql = (t: Pick<Columns, 'status'>) => sql`(${t.status} in (${literals(staffStatusIds)}))`;

/** Closed applications and those without a day come last in both directions. */
export const dueDaySql = (t: Pick<Columns, 'status' | 'dueOn'>, first: 'soonest' | 'latest') => {
  const none = sql.raw(first === 'soonest' ? "'infinity'::date" : "'-infinity'::date");
  return sql`(case when ${t.status} in (${literals(openStatusIds)}) then coalesce(${t.dueOn}, ${none}) else ${none} end)`;
};

export const application = pgTable(
  'application',
  {
    id: id(),
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    serviceVersionId: rowReference()
      .notNull()
      .references(() => serviceVersion.id),
    userId: rowReference()
      .notNull()
      .references(() => user.id),
    status: status().notNull().default(initialStatusId),
    paymentStatus: text().$type<PaymentStatus>().notNull().default(initialPaymentStatus),
    /** JSON; passwords in it are encrypted. */
    answers: text().notNull(),
    /** JSON of SubmittedBy, set on the first submission. */
    submittedBy: text(),
    /** Folded text that search reads; see search-texts.ts. */
    searchText: text().notNull(),
    adminRemarks: text().notNull().default(''),
    /** The invoice number. `''` before a payment, unless an administrator entered one. */
    transactionId: text().notNull().default(''),
    /** Counts saves from 1. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    submittedAt: instant(),
    /** Withdrawn by the applicant; `submittedAt` is then null. */
    withdrawnAt: instant(),
    /** Former `submittedAt` of a withdrawn application. */
    submittedBefore: instant(),
    /** Never before `submittedAt`; the order by submission relies on it. */
    resubmittedAt: instant(),
    /** When it was withdrawn or decided; null while open. */
    closedAt: instant(),
    /** Whether `answers` contains encrypted passwords. */
    holdsPasswords: boolean().notNull().default(false),
    /** Service name in lower case, for sorting. Set by a trigger. */
    listedService: text().notNull().default(''),
    /** The earliest due day in the answers; null without one. */
    dueOn: date({ mode: 'string' }),
    assignedTo: rowReference().references(() => user.id),
    /** Assignee's name in lower case, for sorting. */
    assignedName: text().notNull().default(''),
    remindedAt: instant(),
    /** The due day of the last reminder. */
    remindedOfDue: date({ mode: 'string' }),
  },
  (t) => [
    check('application_status', sql`${t.status} in (${literals(applicationStatusIds)})`),
    check('application_answers', sql`${t.answers}::jsonb ?& array['items', 'documents']`),
    check('application_payment_status', sql`${t.paymentStatus} in (${literals(paymentStatuses)})`),
    check('application_withdrawn', sql`${t.withdrawnAt} is null or ${t.submittedAt} is null`),
    check('application_resubmitted', sql`${t.resubmittedAt} >= ${t.submittedAt}`),
    // Comments say how slow a query is without the index, with 100,000 applications.
    index('application_by_service_status').on(t.serviceId, t.status),
    // Own applications: 30 times slower for an employer of 3,000.
    index('application_by_owner').on(t.userId, t.id),
    // Own applications in a tab, and a phone in a tab: 4 and 5 times.
    index('application_by_owner_status').on(t.userId, t.status, t.id),
    index('application_queue').on(t.submittedAt, t.id).where(sql`${t.submittedAt} is not null`),
    // Destroying passwords of closed applications would read every row.
    index('application_passwords').on(t.closedAt).where(sql`${t.holdsPasswords}`),
    // Each payment checks the invoice number and would read every row.
    index('application_by_invoice').on(sql`lower(${t.transactionId})`).where(sql`${t.transactionId} <> ''`),
    index('application_queue_status').on(t.status, t.submittedAt, t.id).where(sql`${t.submittedAt} is not null`),
    index('application_queue_rank').on(queueRankSql(t), t.id).where(sql`${t.submittedAt} is not null`),
    index('application_queue_waiting')
      .on(isWaitingSql(t), queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_status_since').on(t.status, queuedAtSql(t), t.id).where(sql`${t.submittedAt} is not null`),
    index('application_queue_service')
      .on(t.listedService, queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_payment')
      .on(t.paymentStatus, queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_due')
      .on(dueDaySql(t, 'soonest'), queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_due_latest')
      .on(dueDaySql(t, 'latest'), queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_assigned_name')
      .on(t.assignedName, queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_assigned').on(t.assignedTo, queuedAtSql(t), t.id).where(sql`${t.submittedAt} is not null`),
    index('application_queue_assigned_rank')
      .on(t.assignedTo, queueRankSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_of_service')
      .on(t.serviceId, t.listedService, queuedAtSql(t), t.id)
      .where(sql`${t.submittedAt} is not null`),
    index('application_queue_resubmitted')
      .on(t.resubmittedAt, t.id)
      .where(sql`${t.submittedAt} is not null and ${t.resubmittedAt} is not null`),
  ],
);
