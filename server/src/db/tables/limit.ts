import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowReference } from './columns.ts';

/** Rate limit counters of all servers; rate-limiter-flexible requires these column names. Unlogged. */
export const limitWindow = pgTable('limit_window', {
  /** Keyed hash of limit and caller. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** End of the window in ms since 1970, by the database's clock. */
  expire: bigint({ mode: 'number' }).notNull(),
});

/** Uploads in progress, one row per user. Unlogged. */
export const uploadSlot = pgTable('upload_place', {
  ownerId: rowReference().primaryKey(),
  /** Until when each of them holds its place, in milliseconds since 1970: one of a dead server comes free. */
  until: bigint({ mode: 'number' }).array().notNull(),
});
