import { fileContentTypes } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { bytes, id, instant, rowReference } from './columns.ts';
import { service } from './service.ts';
import { user } from './user.ts';

/** An uploaded file. `prefix` and `name` are its label; the storage has the bytes under `id`. */
export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey(),
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    prefix: text().notNull(),
    name: text().notNull(),
    purpose: text({ enum: ['upload', 'document', 'attachment', 'sample'] })
      .notNull()
      .default('upload'),
    contentType: text({ enum: fileContentTypes }).notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    purgedAt: instant(),
    /** The sender's id of a resumable upload, to recognize a repeated last part. */
    uploadId: uuid(),
    /** The encrypted data key; null for unencrypted bytes. */
    wrappedKey: bytes(),
    keyId: text(),
    sealedAt: instant(),
    /** When a scan found nothing; null if not scanned. */
    scannedAt: instant(),
    /** When a scan found a virus; nobody can download it then. */
    infectedAt: instant(),
  },
  (t) => [
    unique('file_label').on(t.prefix, t.name),
    unique('file_upload').on(t.ownerId, t.uploadId),
    index('file_owner').on(t.ownerId, t.createdAt),
    index('file_key').on(t.keyId),
    index('file_unscanned').on(t.id).where(sql`${t.scannedAt} is null and ${t.infectedAt} is null`),
    index('file_infected').on(t.infectedAt).where(sql`${t.infectedAt} is not null`),
  ],
);

/** An unfinished upload. Its `offset` counts, and not the size of the bytes in the spool. */
export const upload = pgTable(
  'upload',
  {
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    uploadId: uuid().notNull(),
    size: integer().notNull(),
    /** The SHA-256 in hex. */
    sha256: text().notNull(),
    /** Received bytes. */
    offset: integer().notNull().default(0),
    wrappedKey: bytes(),
    keyId: text(),
    touchedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.uploadId] }), index('upload_touched').on(t.touchedAt)],
);

/** Bytes of failed uploads; they count for one day. */
export const wastedUpload = pgTable(
  'wasted_upload',
  {
    id: id(),
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    size: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('wasted_upload_owner').on(t.ownerId, t.at), index('wasted_upload_age').on(t.at)],
);

export const applicationFile = pgTable(
  'application_file',
  {
    applicationId: rowReference()
      .notNull()
      .references(() => application.id),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
    purpose: text({ enum: ['document', 'attachment'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.fileId, t.purpose] }), index('application_file_file').on(t.fileId)],
);

/** The files of all versions of a service. */
export const serviceFile = pgTable(
  'service_file',
  {
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.fileId] }), index('service_file_file').on(t.fileId)],
);
