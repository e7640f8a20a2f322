import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const ofUser = () =>
  rowReference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** When codes were asked for; kept for a day, for the throttle. */
export const resetRequest = pgTable(
  'reset_request',
  {
    id: id(),
    userId: ofUser(),
    at: instant().notNull(),
    /** Of a browser its owner has signed in with; the others share a throttle. */
    deviceHash: text(),
  },
  (t) => [index('reset_request_user').on(t.userId, t.at)],
);

/** The codes that are good: of each browser that asked, its newest. */
export const browserResetCode = pgTable(
  'reset_ask',
  {
    userId: ofUser(),
    /** SHA-256 of the cookie of the browser that asked, hex. */
    browserHash: text().notNull(),
    /** argon2id; the code itself is nowhere. */
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] }), index('reset_ask_age').on(t.expiresAt)],
);

/** The one code of a user in the release before, which may still run beside this one. */
export const resetCode = pgTable('reset_code', {
  userId: ofUser().primaryKey(),
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
