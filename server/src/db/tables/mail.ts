import { type MailKind, mailKindNames, type OptionalMailKind, optionalMailKinds } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { bytes, instant, literals, rowReference } from './columns.ts';
import { user } from './user.ts';

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
    /** None of a mail that a release before has queued. */
    kind: text().$type<MailKind>(),
    /** The application that it tells its owner of. */
    applicationId: rowReference().references(() => application.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('mail_kind', sql`${t.kind} in (${literals(mailKindNames)})`),
    index('mail_failed').on(t.failedAt, t.id),
    index('mail_application').on(t.applicationId).where(sql`${t.applicationId} is not null`),
  ],
);

/** Kinds of mail that a person has switched off. */
export const mailSetting = pgTable(
  'mail_setting',
  {
    userId: rowReference()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<OptionalMailKind>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('mail_setting_kind', sql`${t.kind} in (${literals(optionalMailKinds)})`),
  ],
);
