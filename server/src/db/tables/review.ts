import { changeReasonNames, verdicts } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { bytes, id, instant, literals, rowReference, status } from './columns.ts';
import { service } from './service.ts';
import { user } from './user.ts';

const applicationReference = () =>
  rowReference()
    .notNull()
    .references(() => application.id);
const cascadingApplicationReference = () =>
  rowReference()
    .notNull()
    .references(() => application.id, { onDelete: 'cascade' });
const userReference = () =>
  rowReference()
    .notNull()
    .references(() => user.id);

/** Keyed hashes of answers, so that staff find applications by an answer. */
export const applicationKey = pgTable(
  'application_key',
  { applicationId: cascadingApplicationReference(), key: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.applicationId] }), index('application_key_application').on(t.applicationId)],
);

export const itemDecision = pgTable(
  'item_decision',
  {
    applicationId: applicationReference(),
    field: text().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    /** Set only if the verdict is `needsChange`. */
    reason: text({ enum: changeReasonNames }),
    words: text().notNull().default(''),
    byId: userReference(),
    at: instant().notNull(),
    changedSince: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.field] }),
    check('item_decision_verdict', sql`${t.verdict} in (${literals(verdicts)})`),
    check(
      'item_decision_reason',
      sql`(${t.verdict} = 'needsChange') = (${t.reason} is not null) and ${t.reason} in (${literals(changeReasonNames)})`,
    ),
  ],
);

/** Answers at the time when the application was last sent back. */
export const sentBackAnswers = pgTable('sent_back', {
  applicationId: cascadingApplicationReference().primaryKey(),
  at: instant().notNull(),
  /** The same format as `application.answers`, but without passwords. */
  answers: text().notNull(),
});

/** Changes that the applicant was asked for; later decisions do not alter them. */
export const requestedChange = pgTable(
  'asked_change',
  {
    applicationId: cascadingApplicationReference(),
    field: text().notNull(),
    reason: text({ enum: changeReasonNames }).notNull(),
    words: text().notNull().default(''),
    changed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.field] }),
    check('asked_change_reason', sql`${t.reason} in (${literals(changeReasonNames)})`),
  ],
);

export const note = pgTable(
  'note',
  {
    id: id(),
    applicationId: applicationReference(),
    byId: userReference(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  (t) => [index('note_application').on(t.applicationId, t.id)],
);

export const opinion = pgTable(
  'opinion',
  {
    id: id(),
    applicationId: applicationReference(),
    askedById: userReference(),
    askedOfId: userReference(),
    askedAt: instant().notNull(),
    question: text().notNull().default(''),
    answeredAt: instant(),
    agrees: boolean(),
    words: text().notNull().default(''),
  },
  (t) => [
    index('opinion_application').on(t.applicationId, t.id),
    check('opinion_colleague', sql`${t.askedById} <> ${t.askedOfId}`),
    check('opinion_answer', sql`(${t.answeredAt} is null) = (${t.agrees} is null)`),
  ],
);

/** Who has an application open. Unlogged table. */
export const attendance = pgTable(
  'attendance',
  {
    applicationId: rowReference().notNull(),
    userId: rowReference().notNull(),
    since: instant().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.userId] }), index('attendance_age').on(t.at)],
);

export const queueView = pgTable(
  'queue_view',
  {
    id: id(),
    ownerId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('queue_view_name').on(t.ownerId, sql`lower(${t.name})`),
    index('queue_view_shared').on(t.id).where(sql`${t.shared}`),
  ],
);

/** Review settings of an administrator; no row means defaults. */
export const reviewSetting = pgTable('desk_setting', {
  userId: rowReference()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Null: the portal's default view. */
  defaultViewId: rowReference().references(() => queueView.id, { onDelete: 'set null' }),
});

/** Status decisions for the figures; the audit trail is too slow for them. */
export const statusDecision = pgTable(
  'ruling',
  {
    id: id(),
    applicationId: applicationReference(),
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    adminId: rowReference().references(() => user.id),
    at: instant().notNull(),
    status: status().notNull(),
    /** Time from submission to decision. */
    waitedMs: bigint({ mode: 'number' }).notNull(),
    reasons: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('ruling_at').on(t.at, t.serviceId), index('ruling_application').on(t.applicationId)],
);

/** Each submission and re-submission. Written by a trigger on `application`. */
export const queueArrival = pgTable(
  'arrival',
  {
    id: id(),
    applicationId: cascadingApplicationReference(),
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    at: instant().notNull(),
  },
  (t) => [index('arrival_at').on(t.at, t.serviceId), index('arrival_application').on(t.applicationId, t.at)],
);
