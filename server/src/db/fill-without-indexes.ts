import type pg from 'pg';
import type { Database } from './connect.ts';

/** Faster to rebuild than to update per row. */
const INDEXES = `select format('drop index %I', c.relname) as away, pg_get_indexdef(c.oid) as again
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = i.indexrelid)`;
const CONSTRAINTS = `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as again
  from pg_constraint where contype in ('f', 'u') and conrelid = any($1::regclass[])
  order by contype`;

/** Rebuilding checks all rows. Needs a transaction and no other users. */
export async function fillWithoutIndexes(tx: Database, tables: readonly string[], fill: () => Promise<void>) {
  const client = tx.$client as pg.PoolClient;
  const parts: { away: string; again: string }[] = [];
  for (const query of [CONSTRAINTS, INDEXES]) parts.push(...(await client.query(query, [tables])).rows);
  for (const { away } of parts) await client.query(away);
  await fill();
  await client.query("set local maintenance_work_mem = '512MB'");
  for (const { again } of parts.reverse()) await client.query(again);
}
