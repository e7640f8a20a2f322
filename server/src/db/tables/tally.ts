import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** How many submitted applications stand in each status. A trigger on `application` keeps it. */
export const applicationCount = pgTable('application_count', {
  status: smallint().primaryKey(),
  total: integer().notNull(),
});

/** What happened to applications on a UTC day: first submits, approvals, rejections. Kept by the same trigger. */
export const applicationDay = pgTable(
  'application_day',
  {
    day: date().notNull(),
    event: text({ enum: ['submitted', 'approved', 'rejected'] }).notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.event] })],
);
