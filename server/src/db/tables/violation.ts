import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Content that browsers blocked, counted per hour. Only the previous release counts here; docs/operations.md says when
 * to drop the table.
 */
export const violation = pgTable(
  'violation',
  {
    hour: instant().notNull(),
    /** `browser`: an extension, a translator or an app that contains the browser. */
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
