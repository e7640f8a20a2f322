import { fileContentTypes } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { bytes, id, instant, rowReference } from './columns.ts';
import { service } from './service.ts';
import { user } from './user.ts';

/** One upload. `prefix` and `name` are its label; the bytes lie under `id` in the storage. */
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
    /** Bytes. */
    size: integer().notNull(),
    /** Hex. */
    sha256: text().notNull(),
    createdAt: instant().notNull(),
    deletedAt: instant(),
    /** When the bytes of a deleted file were removed. */
    purgedAt: instant(),
    /** The owner's own name for a resumable upload: a repeat of its last part finds the file here. */
    uploadId: uuid(),
    /** The file's own key, sealed with the key of the server that `keyId` names; null for bytes stored as they came. */
    wrappedKey: bytes(),
    keyId: text(),
    /** Since when the stored bytes are sealed. */
    sealedAt: instant(),
    /** When a scanner found nothing in it; null for one that was never scanned. */
    scannedAt: instant(),
    /** When a virus was found in it after it was stored: it is given out no more. */
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

/** An upload that is not whole yet; its bytes lie in the spool. The row is what several servers agree by. */
export const upload = pgTable(
  'upload',
  {
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    /** The sender's own name for it. */
    uploadId: uuid().notNull(),
    /** Of the whole file, as announced with its first part. Bytes. */
    size: integer().notNull(),
    /** Of the whole file, as announced. Hex. */
    sha256: text().notNull(),
    /** Bytes kept so far. */
    offset: integer().notNull().default(0),
    wrappedKey: bytes(),
    keyId: text(),
    touchedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.uploadId] }), index('upload_touched').on(t.touchedAt)],
);

/** What uploads have sent that became no file: it counts for a day. */
export const wastedUpload = pgTable(
  'wasted_upload',
  {
    id: id(),
    ownerId: rowReference()
      .notNull()
      .references(() => user.id),
    /** Bytes. */
    size: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('wasted_upload_owner').on(t.ownerId, t.at), index('wasted_upload_age').on(t.at)],
);

/** Which files an application uses now. */
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

/** Sample files any version of a service names. */
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
