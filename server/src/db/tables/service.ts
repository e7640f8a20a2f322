import { serviceStatuses } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, instant, rowReference } from './columns.ts';
import { user } from './user.ts';

const status = () => text({ enum: serviceStatuses }).notNull();

/** The newest state of a service; its content is in `service_version`. */
export const service = pgTable(
  'service',
  {
    id: id(),
    name: text().notNull(),
    status: status(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Days until a waiting application is overdue; null for no limit. */
    decideWithinDays: integer(),
    /** Folded text that search reads; see search-texts.ts. A trigger sets it if a statement does not. */
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('service_text').using('gin', t.searchText.op('gin_trgm_ops')),
    index('service_by_name').on(sql`lower(${t.name})`, t.id),
    index('service_by_status').on(t.status, sql`lower(${t.name})`, t.id),
  ],
);

/** A trigger refuses changes, so that applications stay pinned to a version. */
export const serviceVersion = pgTable(
  'service_version',
  {
    id: id(),
    serviceId: rowReference()
      .notNull()
      .references(() => service.id),
    version: integer().notNull(),
    status: status(),
    name: text().notNull(),
    /** ServiceJson as text, `name` first. */
    content: text().notNull(),
    /** Null while no charge is set. */
    chargeFils: integer(),
    createdBy: rowReference()
      .notNull()
      .references(() => user.id),
    createdAt: instant().notNull(),
  },
  (t) => [unique('service_version_number').on(t.serviceId, t.version)],
);
