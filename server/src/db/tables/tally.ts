import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ref, status } from './columns.ts';

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

/** How many payments each admin has recorded, those that were taken back too. Kept by triggers on `transaction`. */
export const paymentCount = pgTable('payment_count', {
  adminId: ref().primaryKey(),
  total: integer().notNull(),
});

/** How many people there are but super admins. Kept by triggers on `user`. */
export const userCount = pgTable(
  'user_count',
  {
    role: text({ enum: ['Customer', 'Admin'] }).notNull(),
    isActive: boolean().notNull(),
    total: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.role, t.isActive] })],
);
