import type { QueryConfig } from 'pg';
import type { Database } from './connect.ts';

/** Resolves when the database answers in time and can write; a connection that does not answer is given up. */
export async function ping(db: Database, withinMs: number): Promise<void> {
  const text = 'select pg_is_in_recovery() as "isReplica"';
  const query: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: withinMs };
  const { rows } = await db.$client.query<{ isReplica: boolean }>(query);
  if (rows[0]?.isReplica) throw new Error('The database is a replica, which cannot write.');
}
