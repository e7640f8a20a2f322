import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';

const HOUR = 3_600_000;

/** The hour that an instant is in: what anybody may tell of is counted by it, and nothing of who told it is kept. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR) * HOUR);

/** A table of counts. */
type Counts = PgTable & { readonly total: PgColumn };

/** Adds to the rows of these keys, in the order given, and makes those that are missing; says of each row which it was. */
export async function countUp<Table extends Counts>(
  db: Database,
  table: Table,
  key: [PgColumn, ...PgColumn[]],
  rows: Table['$inferInsert'][],
): Promise<{ readonly isNew: boolean }[]> {
  const total: SQL = sql`${table.total} + excluded.total`;
  return db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({ target: key, set: { total } as never })
    .returning({ isNew: sql<boolean>`xmax = 0` }) as unknown as Promise<{ readonly isNew: boolean }[]>;
}
