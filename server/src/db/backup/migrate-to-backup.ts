import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { connect } from '../connect.ts';
import { migrate, migrationsDir } from '../migrate.ts';
import type { Manifest } from './manifest.ts';
import { listTables, readLibraryVersions } from './rows.ts';

const MIGRATIONS = 'drizzle.__drizzle_migrations';

/** Runs the migrations that the backup had. The next start of the server runs later ones. */
export async function migrateToBackupVersion(ownerUrl: string, notes: Manifest['notes']): Promise<void> {
  const backupHashes = notes[MIGRATIONS] ?? [];
  const ourHashes = readMigrationFiles({ migrationsFolder: migrationsDir }).map(({ hash }) => hash);
  if (backupHashes.some((hash, index) => ourHashes[index] !== hash)) {
    throw new Error('A newer release or another product made this backup. Restore it with that.');
  }
  const connection = connect(ownerUrl, { max: 4 });
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  try {
    const client = await connection.pool.connect();
    const tables = await listTables(client).finally(() => client.release());
    if (tables.length > 0) {
      throw new Error(`The database is not empty: it has ${tables[0]?.name}. Restore into an empty database.`);
    }
    await copyMigrations(folder, backupHashes.length);
    await migrate(connection.pool, { migrationsFolder: folder });
    const after = await connection.pool.connect();
    const ourVersions = await readLibraryVersions(after).finally(() => after.release());
    if (JSON.stringify(ourVersions) !== JSON.stringify(notes)) {
      throw new Error(
        `The backup has another version of ${findDifference(ourVersions, notes)} than this release. Restore it with the release that made it.`,
      );
    }
  } finally {
    await connection.close();
    await rm(folder, { recursive: true });
  }
}

const findDifference = (ourVersions: Manifest['notes'], notes: Manifest['notes']) =>
  Object.keys({ ...ourVersions, ...notes }).find(
    (name) => JSON.stringify(ourVersions[name]) !== JSON.stringify(notes[name]),
  );

async function copyMigrations(folder: string, count: number): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsDir, 'meta', '_journal.json'), 'utf8'));
  const entries = journal.entries.slice(0, count) as { tag: string }[];
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) await cp(join(migrationsDir, `${tag}.sql`), join(folder, `${tag}.sql`));
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Rows can then arrive in any order; creating the keys again checks all rows. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where contype = 'f' and conparentid = 0 and n.nspname not like 'pg\\_%' order by 1, 2`);
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

export async function createForeignKeys(client: pg.Client, references: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of references) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
}
