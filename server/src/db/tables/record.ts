import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, instant, rowReference } from './columns.ts';

/** The audit trail; a trigger refuses UPDATE and DELETE. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    actorId: rowReference(),
    action: text().notNull(),
    object: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    ip: text().notNull(),
    requestId: text().notNull(),
  },
  // Newest first under each filter, so that a page reads no more rows than it shows.
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_actor_action').on(t.actorId, t.action, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_object').on(t.object, t.at, t.id),
  ],
);

/** The hash chain over the audit trail; a trigger refuses UPDATE and DELETE. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    /** Sequence number, from 1 without gaps. */
    place: rowReference().primaryKey(),
    auditId: rowReference().notNull(),
    /** SHA-256 of the previous hash and the row. */
    hash: bytes().notNull(),
    sealedAt: instant().notNull(),
  },
  (t) => [unique('audit_seal_row').on(t.auditId)],
);

/** Audit rows that are not in the chain yet; a trigger adds each new row. */
export const auditUnsealed = pgTable('audit_unsealed', { id: rowReference().primaryKey() });

export const auditHead = pgTable('audit_head', {
  day: date({ mode: 'string' }).primaryKey(),
  place: rowReference().notNull(),
  hash: bytes().notNull(),
  at: instant().notNull(),
  /** When AUDIT_HEAD_URL received it. */
  sentAt: instant(),
});

/** First answers of calls with an `Idempotency-Key`. */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: rowReference().notNull(),
    key: text().notNull(),
    /** Keyed hash of path and input, hex. */
    inputHash: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAt)],
);
