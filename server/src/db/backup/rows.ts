import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

export interface TableShape {
  /** The name with its schema, quoted for SQL. */
  readonly name: string;
  /** Quoted; without generated columns. */
  readonly columns: readonly string[];
  /** Sort columns, so that equal rows have equal checksums on all servers. */
  readonly key: readonly string[];
}

/** Tables in which libraries store their schema version; both databases must have the same. */
const LIBRARY_TABLES = ['drizzle.__drizzle_migrations', 'graphile_worker.migrations'];

const TABLES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select quote_ident(attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
    coalesce((select array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end order by k.place)
      from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where i.indrelid = c.oid and i.indisprimary),
      array(select quote_ident(attname) || '::text collate "C"' from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum)) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
  order by 1`;

/** Lists the tables from PostgreSQL's catalogue, so that new ones are included. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(TABLES_SQL);
  return rows.filter(({ name }) => !LIBRARY_TABLES.includes(name));
}

export async function readLibraryVersions(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const notes: Record<string, string[]> = {};
  for (const name of LIBRARY_TABLES) {
    const tableLookup = await client.query('select to_regclass($1) is not null as known', [name]);
    if (!tableLookup.rows[0]?.known) continue;
    const column = name.startsWith('drizzle') ? 'hash' : 'id';
    const { rows } = await client.query<{ note: string }>(`select ${column}::text as note from ${name} order by id`);
    notes[name] = rows.map(({ note }) => note);
  }
  return notes;
}

export async function listSequences(client: pg.ClientBase): Promise<{ name: string; last: string }[]> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where last_value is not null and schemaname not in ('drizzle') order by 1`);
  return rows;
}

/** Makes all servers write the same rows as the same text. */
export async function setUniformFormats(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
    set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0`);
}

export interface TableChecksum {
  readonly rows: number;
  readonly sha256: string;
}

/** Counts and hashes rows, one per line as `COPY` writes them. */
export function createRowChecksum(): { addChunk(chunk: Uint8Array): void; result(): TableChecksum } {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    addChunk(chunk) {
      hash.update(chunk);
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
    },
    result: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

export async function readTableRows(
  client: pg.Client,
  { name, columns, key }: TableShape,
  onChunk: (chunk: Buffer) => Promise<void> | void,
): Promise<TableChecksum> {
  const { addChunk, result } = createRowChecksum();
  const rows = client.query(
    to(`copy (select ${columns.join(', ')} from ${name} order by ${key.join(', ')}) to stdout`),
  );
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    addChunk(chunk);
    await onChunk(chunk);
  }
  return result();
}
