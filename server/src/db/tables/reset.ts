import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const userReference = () =>
  rowReference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Requests for reset codes. Rows of one day are stored, to limit the requests of an account. */
export const resetRequest = pgTable(
  'reset_request',
  {
    id: id(),
    userId: userReference(),
    at: instant().notNull(),
    /** The known browser (`known_device`), which has its own limit. Null: all other browsers share a limit. */
    deviceHash: text(),
  },
  (t) => [index('reset_request_user').on(t.userId, t.at)],
);

/** The newest reset code that each browser asked for. */
export const browserResetCode = pgTable(
  'reset_ask',
  {
    userId: userReference(),
    /** Hash of the cookie of the request, hex. The code works only in this browser, known or not. */
    browserHash: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] }), index('reset_ask_age').on(t.expiresAt)],
);

/** Reset codes of the previous release. Its servers may still run during an update. */
export const resetCode = pgTable('reset_code', {
  userId: userReference().primaryKey(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

/** A reset ticket is a cookie that allows setting a new password once. The server issues it for a right reset code. */
export const resetTicket = pgTable('reset_ticket', {
  userId: userReference().primaryKey(),
  ticketHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});
