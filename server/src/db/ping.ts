import type { QueryConfig } from 'pg';
import type { Database } from './connect.ts';

/** Resolves when the database answers in time; a connection that does not is given up. */
export async function ping(db: Database, withinMs: number): Promise<void> {
  const query: QueryConfig & { readonly query_timeout: number } = { text: 'select 1', query_timeout: withinMs };
  await db.$client.query(query);
}
