import { date, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bytes, id, instant, rowReference } from './columns.ts';

/** Who did what; a trigger refuses UPDATE and DELETE. */
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
  // Newest first under each filter, so that a page of a million rows reads no more than a page.
  (t) => [
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_actor_action').on(t.actorId, t.action, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_object').on(t.object, t.at, t.id),
  ],
);

/** The chain over the audit trail, a link for each row; a trigger refuses UPDATE and DELETE. */
export const auditSeal = pgTable(
  'audit_seal',
  {
    /** Its place, from 1 without gaps. */
    place: rowReference().primaryKey(),
    auditId: rowReference().notNull(),
    /** SHA-256 of the hash before and the row. */
    hash: bytes().notNull(),
    sealedAt: instant().notNull(),
  },
  (t) => [unique('audit_seal_row').on(t.auditId)],
);

/** Audit rows that are no part of the chain yet; a trigger adds each as it comes. */
export const auditUnsealed = pgTable('audit_unsealed', { id: rowReference().primaryKey() });

/** The end of the chain as it was told outside the database, once a UTC day. */
export const auditHead = pgTable('audit_head', {
  /** Such as `2026-02-03`. */
  day: date({ mode: 'string' }).primaryKey(),
  place: rowReference().notNull(),
  hash: bytes().notNull(),
  at: instant().notNull(),
  /** When AUDIT_HEAD_URL took it. */
  sentAt: instant(),
});

/** First answers of calls that carried an `Idempotency-Key`. */
export const idempotency = pgTable(
  'idempotency',
  {
    actorId: rowReference().notNull(),
    key: text().notNull(),
    /** Keyed digest of path and input, which may hold a password; hex. */
    inputHash: text().notNull(),
    status: integer(),
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actorId, t.key] }), index('idempotency_age').on(t.createdAt)],
);
