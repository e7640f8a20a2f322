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
/** Rows that triggers or saves keep, which nobody asks about alone. */
const goesWithApplication = () =>
  rowReference()
    .notNull()
    .references(() => application.id, { onDelete: 'cascade' });
const userReference = () =>
  rowReference()
    .notNull()
    .references(() => user.id);

/** By which answers administrators find an application: keyed digests, so that a copy of the table tells none. */
export const applicationKey = pgTable(
  'application_key',
  { applicationId: goesWithApplication(), key: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.key, t.applicationId] }), index('application_key_application').on(t.applicationId)],
);

/** What was decided about one answer or document. */
export const itemDecision = pgTable(
  'item_decision',
  {
    applicationId: applicationReference(),
    /** By its name on the wire, see `FieldId`. */
    field: text().notNull(),
    verdict: text({ enum: verdicts }).notNull(),
    /** With `needsChange`. */
    reason: text({ enum: changeReasonNames }),
    words: text().notNull().default(''),
    byId: userReference(),
    at: instant().notNull(),
    /** The applicant has changed it since. */
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

/** The answers of an application as they were when it was sent back last. */
export const sentBackAnswers = pgTable('sent_back', {
  applicationId: goesWithApplication().primaryKey(),
  at: instant().notNull(),
  /** As `application.answers`, without passwords. */
  answers: text().notNull(),
});

/** What its applicant was asked to change then: decisions may go on changing, what was told stays told. */
export const requestedChange = pgTable(
  'asked_change',
  {
    applicationId: goesWithApplication(),
    field: text().notNull(),
    reason: text({ enum: changeReasonNames }).notNull(),
    words: text().notNull().default(''),
    /** The applicant has changed it since. */
    changed: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.field] }),
    check('asked_change_reason', sql`${t.reason} in (${literals(changeReasonNames)})`),
  ],
);

/** What administrators say among themselves. */
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

/** What a named colleague was asked, and said. */
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

/** Who has an application open, and since when they last said so. Unlogged. */
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

/** A view of the queue that somebody has kept. */
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

/** What an administrator has set for the desk; who has set nothing has no row. */
export const reviewSetting = pgTable('desk_setting', {
  userId: rowReference()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** None is the portal's own view. */
  defaultViewId: rowReference().references(() => queueView.id, { onDelete: 'set null' }),
});

/** Each status that an administrator gave, for figures: the audit trail says the same, and more, too slowly. */
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
    /** How long it had waited since it was submitted, or submitted again. */
    waitedMs: bigint({ mode: 'number' }).notNull(),
    /** Names of reasons, with those sent back. */
    reasons: jsonb().$type<string[]>().notNull().default([]),
  },
  (t) => [index('ruling_at').on(t.at, t.serviceId), index('ruling_application').on(t.applicationId)],
);

/** Each time an application came into the queue: submitted, or submitted again. A trigger on `application` keeps it. */
export const queueArrival = pgTable(
  'arrival',
  {
    id: id(),
    applicationId: goesWithApplication(),
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    at: instant().notNull(),
  },
  (t) => [index('arrival_at').on(t.at, t.serviceId), index('arrival_application').on(t.applicationId, t.at)],
);
