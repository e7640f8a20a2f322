import pg from 'pg';

/** How a database of the operator's own keeps what it acknowledges, and how it is spoken with. */
export interface DatabaseFacts {
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  readonly superuser: boolean;
  /** Asked over the network, and not by TLS. */
  readonly plainOverNetwork: boolean;
}

const question = `
  select current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    (select rolsuper from pg_roles where rolname = current_user) as superuser,
    coalesce(not (inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1' or inet_client_addr() = inet_server_addr()), false)
      and not coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as "plainOverNetwork"`;

/** Asks by a connection of its own, which is closed again. */
export async function readDatabaseFacts(url: string): Promise<DatabaseFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, statement_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<DatabaseFacts>(question);
    return rows[0] as DatabaseFacts;
  } finally {
    await client.end().catch(() => {});
  }
}
