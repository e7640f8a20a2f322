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
  /** End of each slot in ms since 1970, so that slots of a dead server expire. */
  until: bigint({ mode: 'number' }).array().notNull(),
});
