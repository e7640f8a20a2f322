import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { helpText, showHelp } from '@emigration-portal/kit/help';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import commands from '../commands.json' with { type: 'json' };
import { checkBackup } from '../src/db/backup/check-backup.ts';
import { createBackup } from '../src/db/backup/create-backup.ts';
import { fingerprintKeys } from '../src/db/backup/key-fingerprints.ts';
import { describeManifest } from '../src/db/backup/manifest.ts';
import { openReadableDatabase } from '../src/db/backup/open-readable-database.ts';
import { parseIdentities } from '../src/db/backup/parse-identities.ts';
import { commandDirectory, readEnv } from '../src/env.ts';
import { findFileKeys } from '../src/files/FileKeys.ts';
import { openStorage } from '../src/files/open-stores.ts';
import { projectDir } from '../src/paths.ts';

const help = commands.backup;
showHelp(help);

const { values } = parseArgs({
  options: {
    recipient: { type: 'string', multiple: true, default: [] },
    plain: { type: 'boolean', default: false },
    'with-keys': { type: 'boolean', default: false },
    to: { type: 'string' },
    check: { type: 'string' },
    identity: { type: 'string' },
    'new-key': { type: 'string' },
  },
});

async function main(): Promise<void> {
  if (values['new-key']) return createBackupKey(resolve(commandDirectory(), values['new-key']));
  if (values.check) return checkFile(resolve(commandDirectory(), values.check));
  const recipients = values.recipient;
  if (recipients.length > 0 === values.plain) throw new Error(helpText(help));
  const env = readEnv();
  const dataDir = resolve(projectDir, env.DATA_DIR);
  const suffix = values.plain ? 'tar' : 'tar.age';
  const path = resolve(
    commandDirectory(),
    values.to ?? `portal-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.${suffix}`,
  );
  if (path.startsWith(join(dataDir, '/')))
    throw new Error('Write the backup outside DATA_DIR, so that they are not lost together.');
  const { url, close } = await openReadableDatabase(env, dataDir);
  const startedAt = performance.now();
  const withKeys = values.plain ? values['with-keys'] : true;
  const options = {
    databaseUrl: url,
    dataDir,
    path,
    recipients,
    withKeys,
    keyPrints: fingerprintKeys(env),
    fileKeys: await findFileKeys(dataDir, env),
  };
  const manifest = await openStorage(env, dataDir)
    .then((storage) => createBackup({ ...options, storage }))
    .finally(close);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${path}: ${describeManifest(manifest)}, ${((await stat(path)).size / (1 << 20)).toFixed(1)} MiB, in ${seconds} s.`,
  );
  for (const name of manifest.leftOut)
    console.log(`Not copied, because the portal does not know this entry: ${join(dataDir, name)}.`);
  if (values.plain) console.log('The backup is not encrypted and contains passports. Keep it in a safe place.');
  if (!withKeys)
    console.log(
      'The backup contains no keys. Without the keys of this installation nobody can decrypt its answers and files.',
    );
  const { missing, damaged } = manifest;
  const problems = { missing, damaged, 'encrypted with keys that are not in the settings': manifest.unopened };
  for (const [problem, ids] of Object.entries(problems)) {
    if (ids.length === 0) continue;
    console.error(
      `${ids.length} stored files are ${problem}: ${ids.slice(0, 20).join(', ')}. The backup contains everything else.`,
    );
    process.exitCode = 2;
  }
}

async function createBackupKey(path: string): Promise<void> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`${recipient}\nKeep ${path} on another machine. It decrypts the backups; without it nobody can.`);
}

async function checkFile(path: string): Promise<void> {
  const identities = values.identity
    ? parseIdentities(await readFile(resolve(commandDirectory(), values.identity), 'utf8'))
    : [];
  console.log(`${path} is complete: ${describeManifest(await checkBackup(path, identities))}.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
