import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { rowReference } from './columns.ts';

/** Calls counted for all servers together; the names of its columns are those of rate-limiter-flexible. Unlogged. */
export const limitWindow = pgTable('limit_window', {
  /** A keyed digest of limit and caller. */
  key: text().primaryKey(),
  points: integer().notNull(),
  /** When the window ends by the clock of the database, in milliseconds since 1970. */
  expire: bigint({ mode: 'number' }).notNull(),
});

/** Uploads under way, a row for each person. Unlogged. */
export const uploadSlot = pgTable('upload_place', {
  ownerId: rowReference().primaryKey(),
  /** Until when each of them holds its place, in milliseconds since 1970: one of a dead server comes free. */
  until: bigint({ mode: 'number' }).array().notNull(),
});
