import pg from 'pg';
import type { Env } from '../../env.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '../embedded/index.ts';
import { databaseUrlsOf, ownerUrlOf } from '../open-database.ts';

/** The server may run. If none does, starts the embedded database. */
export async function openReadableDatabase(
  env: Env,
  dataDir: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const named = databaseUrlsOf(env);
  if (named) return { url: ownerUrlOf(named), close: async () => {} };
  const running = await findRunningDatabase(dataDir);
  if (running && (await acceptsConnections(running))) return { url: running, close: async () => {} };
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  return { url: adminUrl, close: stop };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
