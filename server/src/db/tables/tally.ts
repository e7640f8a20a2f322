import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { status } from './columns.ts';

/** How many submitted applications stand in each status. A trigger on `application` keeps it. */
export const applicationCount = pgTable('application_count', {
  status: status().primaryKey(),
  total: integer().notNull(),
});

/** What happened to applications on a UTC day: first submits, and each status given. Kept by the same trigger. */
export const applicationDay = pgTable(
  'application_day',
  {
    day: date().notNull(),
    /** `submitted`, or the id of the status that was given. */
    event: text().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.event] })],
);
