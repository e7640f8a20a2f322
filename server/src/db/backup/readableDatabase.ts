import pg from 'pg';
import type { Env } from '../../env.ts';
import { runningDatabase, startEmbeddedPostgres } from '../embedded/index.ts';
import { namedDatabase, ownersUrl } from '../openDatabase.ts';

/** A database that may be read while the server works on it; the embedded one is started where no server runs it. */
export async function readableDatabase(env: Env, dataDir: string): Promise<{ url: string; close(): Promise<void> }> {
  const named = namedDatabase(env);
  if (named) return { url: ownersUrl(named), close: async () => {} };
  const running = await runningDatabase(dataDir);
  if (running && (await answers(running))) return { url: running, close: async () => {} };
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
  return { url: adminUrl, close: stop };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}
