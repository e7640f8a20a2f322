import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Used only by the previous release; docs/operations.md says when to drop it. */
export const violation = pgTable(
  'violation',
  {
    hour: instant().notNull(),
    cause: text({ enum: ['portal', 'browser'] }).notNull(),
    kind: text({ enum: ['csp', 'integrity', 'other'] }).notNull(),
    directive: text().notNull(),
    blocked: text().notNull(),
    page: text().notNull(),
    source: text().notNull(),
    line: integer().notNull(),
    disposition: text({ enum: ['enforce', 'report'] }).notNull(),
    release: text().notNull(),
    total: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'violation_key',
      columns: [
        ...([t.hour, t.cause, t.kind, t.directive, t.blocked] as const),
        ...[t.page, t.source, t.line, t.disposition, t.release],
      ],
    }),
    check('violation_cause', sql`${t.cause} in ('portal', 'browser')`),
    check('violation_kind', sql`${t.kind} in ('csp', 'integrity', 'other')`),
    check('violation_disposition', sql`${t.disposition} in ('enforce', 'report')`),
  ],
);
