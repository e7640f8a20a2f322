import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Logger, runMigrations as runJobMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { serverDir } from '../paths.ts';
import { buildIndexes } from './build-indexes.ts';
import { updateServerRights } from './roles.ts';

export const migrationsDir = join(serverDir, 'src', 'db', 'migrations');

const LOCK_KEY = 721_046_311;

interface MigrateOptions {
  /** Role of the server, if it differs from the pool's. */
  readonly runTimeRole?: string;
  readonly migrationsFolder?: string;
}

/** Runs all pending migrations. Servers that start together wait for each other. */
export async function migrate(
  pool: Pool,
  { runTimeRole, migrationsFolder = migrationsDir }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect();
  try {
    await requireUtf8(client);
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query("set lock_timeout = '5s'");
    // The job queue comes first: a server that finds our newest migration relies on the tables of the queue.
    await migrateJobQueue(pool);
    await runMigrations(drizzle({ client }), { migrationsFolder });
    if (runTimeRole !== undefined) await updateServerRights(client, runTimeRole);
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
    if (migrationsFolder === migrationsDir) await buildIndexes(client);
  } finally {
    // Closing the connection releases the lock and the settings, also after an error.
    client.release(true);
  }
}

/** Throws unless the database is UTF8: in another encoding it would not find log-in names. */
export async function requireUtf8(db: Pool | PoolClient): Promise<void> {
  const { rows } = await db.query<{ encoding: string }>("select current_setting('server_encoding') as encoding");
  const encoding = rows[0]?.encoding;
  if (encoding === 'UTF8') return;
  throw new Error(
    `The encoding of the database is ${encoding} and must be UTF8: create a database with encoding UTF8, and move the data there with a backup and a restore.`,
  );
}

const silentLogger = new Logger(() => () => {});

/** Turns off row security of the job queue, which would hide all jobs from the server's role. */
async function migrateJobQueue(pool: Pool): Promise<void> {
  await runJobMigrations({ pgPool: pool, logger: silentLogger });
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'graphile_worker' and rowsecurity",
  );
  for (const { name } of rows) await pool.query(`alter table ${name} disable row level security`);
}

export async function isMigrated(pool: Pool): Promise<boolean> {
  const migrationTable = await pool.query("select to_regclass('drizzle.__drizzle_migrations') is not null as known");
  if (!migrationTable.rows[0]?.known) return false;
  const { rows } = await pool.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: migrationsDir }).map(({ folderMillis }) => folderMillis),
  );
  return Number(rows[0]?.newest) >= newest;
}
