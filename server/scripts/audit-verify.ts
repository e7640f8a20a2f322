import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import pg from 'pg';
import commands from '../commands.json' with { type: 'json' };
import { connect } from '../src/db/connect.ts';
import { findRecordedDatabaseUrl, startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { type Env, readEnv } from '../src/env.ts';
import { type StoredHead, verifyAudit } from '../src/features/audit/verify-audit.ts';
import { projectDir } from '../src/paths.ts';

const help = commands['audit:verify'];
showHelp(help);

function parseStoredHeads(): StoredHead[] {
  const { values } = parseArgs({ options: { head: { type: 'string', multiple: true, default: [] } } });
  return values.head.map((text) => {
    const [, sequence, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
    if (!sequence || !hash) throw new Error(helpText(help));
    return { place: Number(sequence), hash };
  });
}

const acceptsConnections = (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  const isReachable = client.connect().then(
    () => true,
    () => false,
  );
  return isReachable.finally(() => client.end().catch(() => {}));
};

/** Uses DATABASE_URL or the database of the running portal. Otherwise starts the embedded database. */
async function openDatabase({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Env) {
  const close = async () => {};
  if (DATABASE_URL) return { url: DATABASE_DIRECT_URL ?? DATABASE_URL, close };
  const dataDir = resolve(projectDir, DATA_DIR);
  const recordedUrl = await findRecordedDatabaseUrl(dataDir);
  if (recordedUrl && (await acceptsConnections(recordedUrl))) return { url: recordedUrl, close };
  const log = { info: () => {}, warn: (text: string) => console.error(text) };
  const { superuserUrl, stop } = await startEmbeddedPostgres({ dataDir, log });
  return { url: superuserUrl, close: stop };
}

async function main(): Promise<void> {
  const storedHeads = parseStoredHeads();
  const database = await openDatabase(readEnv());
  const connection = connect(database.url, { max: 1 });
  try {
    const startedAt = performance.now();
    const { sealed, waiting, backdated, head, broken } = await verifyAudit(connection.db, storedHeads);
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    const compared = storedHeads.length > 0 ? `, ${storedHeads.length} stored heads compared` : '';
    console.log(`${sealed} rows are unchanged, ${waiting} wait for their seal${compared}; ${seconds} s.`);
    if (backdated > 0)
      console.log(`${backdated} rows are dated more than ten minutes before rows that are earlier in the chain.`);
    if (head) console.log(`The head of the chain: --head ${head.place}:${head.hash}`);
    if (!broken) return;
    console.error(`Row ${broken.auditId} of audit_log ${broken.why}.`);
    process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
