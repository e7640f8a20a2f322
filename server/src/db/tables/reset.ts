import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const ofUser = () =>
  rowReference()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Requests for reset codes, stored one day for the limit. */
export const resetRequest = pgTable(
  'reset_request',
  {
    id: id(),
    userId: ofUser(),
    at: instant().notNull(),
    /** Set for a known browser; all other browsers share a limit. */
    deviceHash: text(),
  },
  (t) => [index('reset_request_user').on(t.userId, t.at)],
);

/** Valid reset codes: the newest of each browser. */
export const browserResetCode = pgTable(
  'reset_ask',
  {
    userId: ofUser(),
    /** Hex. */
    browserHash: text().notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.browserHash] }), index('reset_ask_age').on(t.expiresAt)],
);

/** Reset codes of the previous release, which may still run during an update. */
export const resetCode = pgTable('reset_code', {
  userId: ofUser().primaryKey(),
  codeHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});

/** Allows setting a new password once. */
export const resetTicket = pgTable('reset_ticket', {
  userId: ofUser().primaryKey(),
  ticketHash: text().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant().notNull(),
});
