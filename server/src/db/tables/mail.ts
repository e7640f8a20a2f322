import { type MailKind, mailKindNames, type OptionalMailKind, optionalMailKinds } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { bytes, instant, literals, rowReference } from './columns.ts';
import { user } from './user.ts';

/** Waiting and failed mails; sent mails are deleted. */
export const mail = pgTable(
  'mail',
  {
    /** The id is also the key of the mail's job, and the left part of its Message-ID. */
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The encrypted text, which may contain secret links. */
    sealedText: bytes().notNull(),
    createdAt: instant().notNull(),
    tries: integer().notNull().default(0),
    lastAnswer: text().notNull().default(''),
    failedAt: instant(),
    /** Null in rows of an older release. */
    kind: text().$type<MailKind>(),
    /** The language of the text. Older releases write only English. */
    language: text().notNull().default(DEFAULT_LANGUAGE),
    applicationId: rowReference().references(() => application.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('mail_kind', sql`${t.kind} in (${literals(mailKindNames)})`),
    index('mail_failed').on(t.failedAt, t.id),
    index('mail_application').on(t.applicationId).where(sql`${t.applicationId} is not null`),
  ],
);

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
