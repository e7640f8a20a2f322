import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { serverDir } from '../paths.ts';

const migrationsDir = join(serverDir, 'src', 'db', 'migrations');

/** Any number, the same for every server of this product. */
const LOCK_KEY = 721_046_311;

/** Brings the database to the newest migration. Servers that start together wait for each other. */
export async function migrate(pool: Pool, migrationsFolder = migrationsDir): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query("set lock_timeout = '5s'");
    await runMigrations(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ending the connection gives the lock back, even after an error, and drops the settings above.
    client.release(true);
  }
}
