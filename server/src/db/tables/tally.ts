import { date, integer, pgTable, pgView, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { status } from './columns.ts';

/** Every applicant's changes count in one of 16 rows (`user_id % 16`), so that people who submit at once do not wait for each other. */
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
