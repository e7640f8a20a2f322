import { workerStateNames } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { id, instant, literals, rowReference } from './columns.ts';
import { serviceVersion } from './service.ts';
import { user } from './user.ts';

/** Applications of an employer that were started together, one per worker. */
export const batch = pgTable(
  'batch',
  {
    id: id(),
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    serviceVersionId: rowReference()
      .notNull()
      .references(() => serviceVersion.id),
    name: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('batch_owner').on(t.ownerId, t.id)],
);

export const batchWorker = pgTable(
  'batch_worker',
  {
    applicationId: rowReference()
      .primaryKey()
      .references(() => application.id, { onDelete: 'cascade' }),
    batchId: rowReference()
      .notNull()
      .references(() => batch.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    state: text({ enum: workerStateNames }).notNull(),
    since: instant().notNull(),
    /** Hash of the confirmed or declined answers; empty for none. */
    digest: text().notNull().default(''),
    words: text().notNull().default(''),
    invitedAt: instant(),
  },
  (t) => [
    index('batch_worker_batch').on(t.batchId, t.applicationId),
    check('batch_worker_state', sql`${t.state} in (${literals(workerStateNames)})`),
  ],
);

/** A link for a worker. It works only while the worker has the address that it was sent to. */
export const workerLink = pgTable(
  'worker_link',
  {
    /** SHA-256, hex; only the mail has the token. */
    tokenHash: text().primaryKey(),
    applicationId: rowReference()
      .notNull()
      .references(() => batchWorker.applicationId, { onDelete: 'cascade' }),
    /** Recipient; empty in rows of an older release. */
    email: text().notNull().default(''),
    /** The language that the employer chose for the worker. Null in rows of an older release: English. */
    language: text(),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('worker_link_application').on(t.applicationId, t.sentAt),
    index('worker_link_email').on(sql`lower(${t.email})`, t.sentAt),
  ],
);
