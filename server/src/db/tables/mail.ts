import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** Mails that are on their way, and those that could not be delivered; a mail that was sent leaves no row. */
export const mail = pgTable(
  'mail',
  {
    /** Also the name of its job and the left half of its Message-ID. */
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The text, which may hold links that are secrets; AES-256-GCM under a key outside the database. */
    sealedText: bytes().notNull(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    /** What the mail server said to the last try, or why there was no answer. */
    lastAnswer: text().notNull().default(''),
    /** Since when it is given up. */
    failedAt: instant(),
  },
  (t) => [index('mail_failed').on(t.failedAt, t.id)],
);
