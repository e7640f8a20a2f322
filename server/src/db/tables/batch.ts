import { workerStateNames } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { id, instant, literals, rowReference } from './columns.ts';
import { serviceVersion } from './service.ts';
import { user } from './user.ts';

/** Applications that a customer has begun together, one for each worker. */
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

/** Whom an application of a batch is about, and whether they have confirmed it. */
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
    /** Of the answers that were confirmed or declined; empty for none. */
    digest: text().notNull().default(''),
    /** What the worker says is wrong. */
    words: text().notNull().default(''),
    invitedAt: instant(),
  },
  (t) => [
    index('batch_worker_batch').on(t.batchId, t.applicationId),
    check('batch_worker_state', sql`${t.state} in (${literals(workerStateNames)})`),
  ],
);

/** The links that were mailed to a worker, each good for its days and while the worker has the address it went to. */
export const workerLink = pgTable(
  'worker_link',
  {
    /** SHA-256 of the token, hex; the token itself is in the mail alone. */
    tokenHash: text().primaryKey(),
    applicationId: rowReference()
      .notNull()
      .references(() => batchWorker.applicationId, { onDelete: 'cascade' }),
    /** Where it went; empty where a release before has not kept it. */
    email: text().notNull().default(''),
    sentAt: instant().notNull(),
  },
  (t) => [
    index('worker_link_application').on(t.applicationId, t.sentAt),
    index('worker_link_email').on(sql`lower(${t.email})`, t.sentAt),
  ],
);
