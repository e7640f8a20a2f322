import { issuedDocumentKinds } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { literals, ref } from './columns.ts';

/** The documents that administrators attached to an application, by the labels of their files. */
export const issuedDocument = pgTable(
  'issued_document',
  {
    applicationId: ref()
      .notNull()
      .references(() => application.id),
    kind: text({ enum: issuedDocumentKinds }).notNull(),
    name: text().notNull(),
    prefix: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.kind] }),
    check('issued_document_kind', sql`${t.kind} in (${literals(issuedDocumentKinds)})`),
    check('issued_document_name', sql`${t.name} <> ''`),
  ],
);
