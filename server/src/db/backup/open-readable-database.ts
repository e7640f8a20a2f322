import pg from 'pg';
import type { Env } from '../../env.ts';
import { findRecordedDatabaseUrl, startEmbeddedPostgres } from '../embedded/index.ts';
import { databaseUrlsOf, ownerUrlOf } from '../open-database.ts';

/** Opens the database while the server runs. If no server runs, starts the embedded database. */
export async function openReadableDatabase(
  env: Env,
  dataDir: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const configuredUrls = databaseUrlsOf(env);
  if (configuredUrls) return { url: ownerUrlOf(configuredUrls), close: async () => {} };
  const recordedUrl = await findRecordedDatabaseUrl(dataDir);
  if (recordedUrl && (await acceptsConnections(recordedUrl))) return { url: recordedUrl, close: async () => {} };
  const { superuserUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => {}, warn: console.warn },
  });
  return { url: superuserUrl, close: stop };
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
