import { issuedDocumentKinds } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { instant, literals, rowReference } from './columns.ts';
import { file } from './file.ts';

export const issuedDocument = pgTable(
  'issued_document',
  {
    applicationId: rowReference()
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

/** The code of a certificate. Status and payment of the application decide whether it is valid. */
export const certificate = pgTable(
  'certificate',
  {
    /** Such as `K7QF-3M2X-9TRD-W6HP`: 80 random bits. */
    code: text().primaryKey(),
    applicationId: rowReference()
      .notNull()
      .references(() => application.id),
    /** A new certificate file gets a new code. */
    fileId: uuid()
      .notNull()
      .references(() => file.id),
    givenAt: instant().notNull(),
  },
  (t) => [unique('certificate_file').on(t.applicationId, t.fileId)],
);
