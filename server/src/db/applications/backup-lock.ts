import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Database } from '../connect.ts';

/** Any number, the same for every server of this product. */
const LOCK_KEY = 721_046_312;

/**
 * Asked before stored bytes are removed or replaced, in the transaction that notes it: false while a backup is being
 * made, whose rows of a moment ago still need them. The hourly upkeep comes back to it.
 */
export async function tryLockFilesForChange(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${LOCK_KEY}::bigint) as may`,
  );
  return rows[0]?.may === true;
}

/** Waits until nobody is at it, and keeps every stored byte where it is until this connection ends. */
export async function lockFilesForBackup(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1::bigint)', [LOCK_KEY]);
}
