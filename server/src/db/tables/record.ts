import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, ref } from './columns.ts';

/** Who did what; a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    actorId: ref(),
    action: text().notNull(),
    object: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull(),
    requestId: text().notNull(),
  },
  (t) => [index('audit_log_object').on(t.object, t.id)],
);

/** First answers of calls that carried an `Idempotency-Key`. */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: ref().notNull(),
    key: text().notNull(),
    /** Keyed digest of path and input, which may hold a password; hex. */
    inputHash: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAt)],
);
