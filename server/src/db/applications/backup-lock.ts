import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from '../connect.ts';

const LOCK_KEY = 721_046_312;

/** False while a backup runs, which still needs the old bytes; the hourly maintenance tries again. */
export async function tryLockFilesForChange(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_KEY}::bigint) as may`,
  );
  return rows[0]?.may === true;
}

/** Waits for running changes, then keeps all stored bytes until the connection ends. */
export async function lockFilesForBackup(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1::bigint)', [LOCK_KEY]);
}
