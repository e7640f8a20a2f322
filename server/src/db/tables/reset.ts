import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';
import { user } from './user.ts';

const ofUser = () =>
  ref()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** When codes were asked for; kept for a day, for the throttle. */
export const resetRequest = pgTable('reset_request', { id: id(), userId: ofUser(), at: instant().notNull() }, (t) => [
  index('reset_request_user').on(t.userId, t.at),
]);

/** The one code of a user that is good; a new one takes its place. */
export const resetCode = pgTable('reset_code', {
  userId: ofUser().primaryKey(),
  /** argon2id; the code itself is nowhere. */
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

/** The leave to set a new password, which a code was exchanged for. */
export const resetTicket = pgTable('reset_ticket', {
  userId: ofUser().primaryKey(),
  /** SHA-256 of the ticket, hex. */
  ticketHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});
