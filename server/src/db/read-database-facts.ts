import pg from 'pg';

/** Settings and rights that decide whether the operator's own database is safe. */
export interface DatabaseFacts {
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  /** Milliseconds; 0 means no limit. */
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
  readonly superuser: boolean;
  /** The connection crosses the network without TLS. */
  readonly plainOverNetwork: boolean;
}

const FACTS_SQL = `
  select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    (select setting::int from pg_settings where name = 'statement_timeout') as statement_timeout,
    (select setting::int from pg_settings where name = 'idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    coalesce(not (inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1' or inet_client_addr() = inet_server_addr()), false)
      and not coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "plainOverNetwork"`;

/** `plainOverNetwork` is also true if only the direct connection has no TLS. */
export async function readDatabaseFacts(url: string, directUrl = url): Promise<DatabaseFacts> {
  const facts = await queryFacts(url);
  const { plainOverNetwork } = directUrl === url ? facts : await queryFacts(directUrl);
  return { ...facts, plainOverNetwork: facts.plainOverNetwork || plainOverNetwork };
}

/** Uses a new connection without start-up settings, because a pooler could refuse them. */
async function queryFacts(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(FACTS_SQL);
    return rows[0] as DatabaseFacts;
  } finally {
    await client.end().catch(() => {});
  }
}
