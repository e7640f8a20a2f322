import { fileContentTypes } from '@emigration-portal/shared-api';
import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { application } from './application.ts';
import { instant, ref } from './columns.ts';
import { service } from './service.ts';
import { user } from './user.ts';

/** One upload. `prefix` and `name` are its label; the bytes lie under `id` in the storage. */
export const file = pgTable(
  'file',
  {
    id: uuid().primaryKey(),
    ownerId: ref()
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
  },
  (t) => [
    unique('file_label').on(t.prefix, t.name),
    unique('file_upload').on(t.ownerId, t.uploadId),
    index('file_owner').on(t.ownerId),
  ],
);

/** Which files an application uses now. */
export const applicationFile = pgTable(
  'application_file',
  {
    applicationId: ref()
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
    serviceId: ref()
      .notNull()
      .references(() => service.id),
    fileId: uuid()
      .notNull()
      .references(() => file.id),
  },
  (t) => [primaryKey({ columns: [t.serviceId, t.fileId] }), index('service_file_file').on(t.fileId)],
);
