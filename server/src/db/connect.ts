import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QueryConfig } from 'pg';
import pg from 'pg';
import { needsOtherConnection, postgresCode } from './database-errors.ts';
import { ObservedPool } from './observe-statements.ts';

/** A pool or an open transaction; queries accept both. */
export type Database = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

interface ConnectOptions {
  readonly max?: number;
  /** False behind a pooler in transaction mode: no named statements, and the role sets the time limits. */
  readonly allowNamedStatements?: boolean;
  readonly onError?: (error: Error) => void;
}

const TIME_LIMITS = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/** When the network is dead, connections end only after their sockets time out. */
const CLOSE_WITHIN_MS = 2_000;

const withoutNamedStatements = new WeakSet<Database>();
const transactions = new WeakMap<pg.PoolClient, Database>();

export const allowsNamedStatements = (db: Database): boolean => !withoutNamedStatements.has(db);

const { builtins } = pg.types;
pg.types.setTypeParser(builtins.INT8, (text: string) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
});
pg.types.setTypeParser(builtins.DATE, (text: string) => text);

export function connect(
  url: string,
  { max = 20, allowNamedStatements = true, onError = () => {} }: ConnectOptions = {},
): Connection {
  const pool = new ObservedPool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    ...(allowNamedStatements ? TIME_LIMITS : {}),
  });
  pool.on('error', onError);
  // A connection that dies inside a transaction reports only here; without a listener the process would crash.
  pool.on('connect', (client) => client.on('error', onError));
  const openConnections = new Set<Promise<void>>();
  pool.on('connect', (client) => {
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    openConnections.add(ended);
    void ended.then(() => openConnections.delete(ended));
  });
  let closing: Promise<void> | undefined;
  // `pool.end()` does not wait for the connections; a database that stops right after it would break them.
  const end = async () => {
    await pool.end();
    await Promise.race([Promise.all(openConnections), sleep(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  };
  const close = () => {
    closing ??= end();
    return closing;
  };
  const db = drizzle({ client: pool, casing: 'snake_case' });
  if (!allowNamedStatements) withoutNamedStatements.add(db);
  return { db, pool, close };
}

/** Throws for an open transaction. */
export function poolOf({ $client }: Database): pg.Pool {
  if ($client instanceof pg.Pool) return $client;
  throw new Error('An open transaction has no pool.');
}

const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Retries up to three times after serialization failures and deadlocks. Inside a transaction, it joins the outer one. */
export async function inTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, db.$client, work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !RETRYABLE.has(postgresCode(error) ?? '')) throw error;
    }
  }
}

/** One object per connection, so that its prepared statements are reused. */
function transactionFor(client: pg.PoolClient, db: Database): Database {
  const existing = transactions.get(client);
  if (existing) return existing;
  const tx = drizzle({ client, casing: 'snake_case' }) as Database;
  if (withoutNamedStatements.has(db)) withoutNamedStatements.add(tx);
  transactions.set(client, tx);
  return tx;
}

async function runOnce<T>(db: Database, pool: pg.Pool, work: (tx: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(transactionFor(client, db));
    await client.query('commit');
    return result;
  } catch (error) {
    if (needsOtherConnection(error)) broken = error as Error;
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Throws if the database does not answer in time, or cannot write. Closes a connection that does not answer. */
export async function ping(db: Database, timeoutMs: number): Promise<void> {
  const text = 'select pg_is_in_recovery() as "isReplica"';
  const query: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: timeoutMs };
  const { rows } = await db.$client.query<{ isReplica: boolean }>(query);
  if (rows[0]?.isReplica) throw new Error('The database is a read-only replica. Set DATABASE_URL to the primary.');
}
