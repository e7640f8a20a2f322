import { violationCauses, violationKinds } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, literals } from './columns.ts';

/** What browsers have blocked by a policy, counted by the hour; nothing of who told it. */
export const violation = pgTable(
  'violation',
  {
    hour: instant().notNull(),
    cause: text({ enum: violationCauses }).notNull(),
    kind: text({ enum: violationKinds }).notNull(),
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
    check('violation_cause', sql`${t.cause} in (${literals(violationCauses)})`),
    check('violation_kind', sql`${t.kind} in (${literals(violationKinds)})`),
    check('violation_disposition', sql`${t.disposition} in ('enforce', 'report')`),
  ],
);
