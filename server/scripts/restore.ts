import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { fingerprintKeys } from '../src/db/backup/key-fingerprints.ts';
import { describeManifest } from '../src/db/backup/manifest.ts';
import { parseIdentities } from '../src/db/backup/parse-identities.ts';
import { restoreBackup } from '../src/db/backup/restore-backup.ts';
import { startEmbeddedPostgres } from '../src/db/embedded/index.ts';
import { databaseUrlsOf, ownerUrlOf } from '../src/db/open-database.ts';
import { commandDirectory, readEnv } from '../src/env.ts';
import { listFileKeyIds } from '../src/files/FileKeys.ts';
import { openStorage } from '../src/files/open-stores.ts';
import { projectDir } from '../src/paths.ts';

const help = commands.restore;
showHelp(help);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { from: { type: 'string' }, identity: { type: 'string' } } });
  if (!values.from) throw new Error(helpText(help));
  const env = readEnv();
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const path = resolve(commandDirectory(), values.from);
  const identities = values.identity
    ? parseIdentities(await readFile(resolve(commandDirectory(), values.identity), 'utf8'))
    : [];
  const startedAt = performance.now();
  const openDatabase = async () => {
    const configuredUrls = databaseUrlsOf(env);
    if (configuredUrls) return { ownerUrl: ownerUrlOf(configuredUrls), close: async () => {} };
    const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } });
    return { ownerUrl, close: stop };
  };
  const keys = { keyPrints: fingerprintKeys(env), fileKeyIds: await listFileKeyIds(dataDir, env) };
  const manifest = await restoreBackup({
    path,
    identities,
    dataDir,
    ...keys,
    openStorage: () => openStorage(env, dataDir),
    openDatabase,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${dataDir} is restored to ${manifest.madeAt}: ${describeManifest(manifest)}, in ${seconds} s. Start the server.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
