import { boolean, date, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { rowReference, status } from './columns.ts';

/** Changes of one person count in one of 16 rows, by the rest of their id, so that people who act at once do not wait for each other. */
const shard = () => smallint().notNull();

/** A trigger on `application` keeps it. */
export const applicationTally = pgTable(
  'application_tally',
  { status: status().notNull(), shard: shard(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.status, t.shard] })],
);

/** Kept by the same trigger. */
export const applicationDayTally = pgTable(
  'application_day_tally',
  { day: date().notNull(), event: text().notNull(), shard: shard(), total: integer().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.event, t.shard] })],
);

/** How many submitted applications stand in each status. */
export const applicationCount = pgView('application_count', {
  status: status().notNull(),
  total: integer().notNull(),
}).existing();

/** What happened to applications on a UTC day: first submits, and each status given. */
export const applicationDay = pgView('application_day', {
  day: date().notNull(),
  /** `submitted`, or the id of the status that was given. */
  event: text().notNull(),
  total: integer().notNull(),
}).existing();

/** How many payments each admin has recorded, those that were taken back too. Kept by triggers on `transaction`. */
export const paymentCount = pgTable('payment_count', {
  adminId: rowReference().primaryKey(),
  total: integer().notNull(),
});

/** How many people there are but super admins, to be added up. Kept by triggers on `user`. */
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
