import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import commands from '../commands.json' with { type: 'json' };
import { createBackup } from '../src/db/backup/create-backup.ts';
import { fingerprintKeys } from '../src/db/backup/key-fingerprints.ts';
import { describeManifest } from '../src/db/backup/manifest.ts';
import { openReadableDatabase } from '../src/db/backup/open-readable-database.ts';
import { restoreBackup } from '../src/db/backup/restore-backup.ts';
import { findRecordedDatabaseUrl } from '../src/db/embedded/index.ts';
import { type DatabaseUrls, databaseUrlsOf, ownerUrlOf } from '../src/db/open-database.ts';
import { commandDirectory, type Env, readEnv } from '../src/env.ts';
import { findFileKeys, listFileKeyIds } from '../src/files/FileKeys.ts';
import { openStorage } from '../src/files/open-stores.ts';
import { readSharedKeys } from '../src/keys/read-shared-keys.ts';
import { projectDir } from '../src/paths.ts';

const help = commands.move;
showHelp(help);

const { values } = parseArgs({
  options: {
    to: { type: 'string' },
    by: { type: 'string', default: tmpdir() },
    'write-keys': { type: 'boolean', default: false },
    rehearse: { type: 'boolean', default: false },
  },
});

interface Installation {
  readonly env: Env;
  readonly dataDir: string;
}

const installationOf = (env: Env): Installation => ({ env, dataDir: resolve(projectDir, env.DATA_DIR) });

async function main(): Promise<void> {
  if (!values.to) throw new Error(helpText(help));
  const from = installationOf(readEnv());
  const settingsPath = resolve(commandDirectory(), values.to);
  if (values['write-keys']) await writeMissingKeys(settingsPath, from);
  const target = installationOf(readEnv(parseEnv(await readFile(settingsPath, 'utf8')) as Record<string, string>));
  const database = databaseUrlsOf(target.env);
  if (database === undefined) throw new Error('The new settings need a DATABASE_URL.');
  const to = { ...target, database };
  await requireReadyToMove(from, to);
  const startedAt = performance.now();
  const folder = await mkdtemp(join(resolve(commandDirectory(), values.by), 'portal-move-'));
  try {
    const manifest = await copyThroughBackup(from, to, join(folder, 'portal.tar.age'));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${describeManifest(manifest)}: moved and compared in ${seconds} s. The data are from ${manifest.madeAt}.`,
    );
    console.log(
      values.rehearse
        ? 'That was a rehearsal. Empty the new database and folder again, stop the portal, and run the move.'
        : `Start the servers with the settings of ${settingsPath}, log in and open a document. Keep the old data until that works.`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeMissingKeys(settingsPath: string, { env, dataDir }: Installation): Promise<void> {
  const newSettings = parseEnv(await readFile(settingsPath, 'utf8'));
  const missing = Object.entries(await readSharedKeys(dataDir, env)).filter(([name]) => !newSettings[name]);
  if (missing.length === 0) return;
  await appendFile(
    settingsPath,
    missing
      .map(([name, key]) => `\n${name}='${key}'`)
      .join('')
      .concat('\n'),
  );
  console.log(
    `${settingsPath} now contains ${missing.map(([name]) => name).join(', ')}. Anyone who reads it can decrypt every file.`,
  );
}

async function requireReadyToMove(from: Installation, to: Installation): Promise<void> {
  if (to.env.DATABASE_URL === from.env.DATABASE_URL)
    throw new Error('The new settings have the DATABASE_URL that is in use.');
  if (to.dataDir === from.dataDir) throw new Error('The new settings have the DATA_DIR that is in use.');
  if (!values.rehearse && !from.env.DATABASE_URL && (await findRecordedDatabaseUrl(from.dataDir)) !== undefined)
    throw new Error(
      'Stop the portal first, or new data would stay here. With --rehearse you can move a copy while it runs.',
    );
  const newKeys = await readSharedKeys(to.dataDir, to.env);
  for (const [name, key] of Object.entries(await readSharedKeys(from.dataDir, from.env)))
    if (newKeys[name as keyof typeof newKeys] !== key)
      throw new Error(`${name} of the new settings differs from the key in use here. --write-keys adds a missing key.`);
}

/** Only this run can decrypt the backup. */
async function copyThroughBackup(
  from: Installation,
  to: Installation & { readonly database: DatabaseUrls },
  path: string,
) {
  const identity = await generateX25519Identity();
  const { url, close } = await openReadableDatabase(from.env, from.dataDir);
  const backup = await openStorage(from.env, from.dataDir)
    .then(async (storage) =>
      createBackup({
        databaseUrl: url,
        dataDir: from.dataDir,
        storage,
        path,
        recipients: [await identityToRecipient(identity)],
        withKeys: false,
        keyPrints: fingerprintKeys(from.env),
        fileKeys: await findFileKeys(from.dataDir, from.env),
      }),
    )
    .finally(close);
  const missing = [...backup.missing, ...backup.damaged, ...backup.unopened];
  if (missing.length > 0)
    throw new Error(`These stored files are missing, damaged or encrypted with an unknown key: ${missing.join(', ')}.`);
  console.log(`${((await stat(path)).size / (1 << 20)).toFixed(1)} MiB read and checked.`);
  return restoreBackup({
    path,
    identities: [identity],
    dataDir: to.dataDir,
    keyPrints: fingerprintKeys(to.env),
    fileKeyIds: await listFileKeyIds(to.dataDir, to.env),
    openStorage: () => openStorage(to.env, to.dataDir),
    openDatabase: async () => ({ ownerUrl: ownerUrlOf(to.database), close: async () => {} }),
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
