import { boolean, date, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { rowReference, status } from './columns.ts';

/** Spreads a counter over 16 rows by user id, so that parallel saves do not wait for each other. */
const shard = () => smallint().notNull();

/** Written by a trigger on `application`. */
export const applicationTally = pgTable(
  'application_tally',
  { status: status().notNull(), shard: shard(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.shard] })],
);

export const applicationDayTally = pgTable(
  'application_day_tally',
  { day: date().notNull(), event: text().notNull(), shard: shard(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.event, t.shard] })],
);

export const applicationCount = pgView('application_count', {
  status: status().notNull(),
  total: integer().notNull(),
}).existing();

/** First submissions and status changes per UTC day. */
export const applicationDay = pgView('application_day', {
  day: date().notNull(),
  /** `submitted`, or the id of the new status. */
  event: text().notNull(),
  total: integer().notNull(),
}).existing();

/** Payments that each admin has recorded, reversed ones included. Written by triggers on `transaction`. */
export const paymentCount = pgTable('payment_count', {
  adminId: rowReference().primaryKey(),
  total: integer().notNull(),
});

/** Number of people except super admins; sum over the shards. Written by triggers on `user`. */
export const userCount = pgTable(
  'user_count',
  {
    role: text({ enum: ['Customer', 'Admin'] }).notNull(),
    isActive: boolean().notNull(),
    shard: shard(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.isActive, t.shard] })],
);
