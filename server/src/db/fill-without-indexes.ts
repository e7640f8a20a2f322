import type pg from 'pg';
import type { Database } from './connect.ts';

const INDEXES_SQL = `select format('drop index %I', c.relname) as "dropStatement", pg_get_indexdef(c.oid) as "createStatement"
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`;
const CONSTRAINTS_SQL = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "dropStatement",
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "createStatement"
  from pg_constraint where contype in ('f', 'u') and conrelid = any($1::regclass[])
  order by contype`;

/**
 * Inserts rows while the tables have no indexes and constraints, which is faster. Creating them again checks all rows.
 * Needs a transaction and no other users.
 */
export async function fillWithoutIndexes(tx: Database, tables: readonly string[], insertRows: () => Promise<void>) {
  const client = tx.$client as pg.PoolClient;
  const definitions: { dropStatement: string; createStatement: string }[] = [];
  for (const query of [CONSTRAINTS_SQL, INDEXES_SQL]) definitions.push(...(await client.query(query, [tables])).rows);
  for (const { dropStatement } of definitions) await client.query(dropStatement);
  await insertRows();
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const { createStatement } of definitions.reverse()) await client.query(createStatement);
}
