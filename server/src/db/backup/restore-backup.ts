import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { syncFolder } from '../../files/disk/sync-folder.ts';
import { parseFileKeyIds } from '../../files/FileKeys.ts';
import type { FileStorage } from '../../files/FileStorage.ts';
import { readArchive } from './archive.ts';
import { checkBackup, decompress } from './check-backup.ts';
import { listOccupiedFolders, STORED_FILES_PREFIX } from './contents.ts';
import { requireFileKeys, requireSameKeys } from './key-fingerprints.ts';
import { DATA_PREFIX, type Manifest, tableIndexOf } from './manifest.ts';
import { createForeignKeys, dropForeignKeys, migrateToBackupVersion } from './migrate-to-backup.ts';
import { RowWriter } from './RowWriter.ts';
import { listTables, readTableRows, setUniformFormats } from './rows.ts';
import { UNFINISHED_RESTORE } from './unfinished-restore.ts';

interface Options {
  readonly path: string;
  readonly identities: readonly string[];
  readonly dataDir: string;
  readonly keyPrints: Readonly<Record<string, string>>;
  /** Ids of the file keys that settings or data folder have; empty to use those in the backup. */
  readonly fileKeyIds: readonly string[];
  /** Called when the data folder is known to be empty. */
  readonly openStorage: () => Promise<FileStorage>;
  /** Called when the backup is known to be complete. Opens an empty database as the owner of its tables. */
  readonly openDatabase: () => Promise<{ ownerUrl: string; close(): Promise<void> }>;
}

/** Checks the backup first, and the rows at the end. Throws when the target is not empty. */
export async function restoreBackup(options: Options): Promise<Manifest> {
  const { path, identities, dataDir, keyPrints, openDatabase } = options;
  const manifest = await checkBackup(path, identities);
  requireSameKeys(manifest.keyPrints, keyPrints);
  const occupied = await listOccupiedFolders(dataDir);
  if (occupied.length > 0)
    throw new Error(`${dataDir} is not empty: ${occupied.join(', ')}. Restore into an empty folder.`);
  const backupKeyIds = await requireNoOtherKeys(path, identities, dataDir);
  requireFileKeys(manifest.fileKeys, options.fileKeyIds.length > 0 ? options.fileKeyIds : backupKeyIds);
  await mkdir(dataDir, { recursive: true });
  const storage = await options.openStorage();
  for await (const _ of storage.keys()) throw new Error('The file store already has files. Restore into an empty one.');
  const markerFile = join(dataDir, UNFINISHED_RESTORE);
  await writeFile(markerFile, `${path}\n`, { flush: true });
  const { ownerUrl, close } = await openDatabase();
  try {
    await migrateToBackupVersion(ownerUrl, manifest.notes);
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    try {
      await fillFromBackup(client, { path, identities, dataDir, storage, manifest });
      await client.query('analyze');
    } finally {
      await client.end();
    }
  } finally {
    await close();
  }
  await rm(markerFile);
  return manifest;
}

/** Throws if the data folder has another key, whose data would be lost. Returns the ids of file keys in the backup. */
async function requireNoOtherKeys(path: string, identities: readonly string[], dataDir: string): Promise<string[]> {
  let backupKeyIds: string[] = [];
  for await (const entry of readArchive(path, identities)) {
    const name = entry.header.name.startsWith(`${DATA_PREFIX}keys/`)
      ? entry.header.name.slice(DATA_PREFIX.length)
      : undefined;
    if (name === undefined) {
      entry.resume();
      continue;
    }
    const key = await buffer(entry);
    if (name === 'keys/files.keys') backupKeyIds = parseFileKeyIds(key.toString());
    const existing = await readFile(join(dataDir, name)).catch(() => undefined);
    if (existing && !existing.equals(key)) {
      throw new Error(`${join(dataDir, name)} is not the key of the backup. Move it away first.`);
    }
  }
  return backupKeyIds;
}

interface RestoreSource {
  readonly path: string;
  readonly identities: readonly string[];
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly manifest: Manifest;
}

async function fillFromBackup(
  client: pg.Client,
  { path, identities, dataDir, storage, manifest }: RestoreSource,
): Promise<void> {
  const { tables, sequences } = manifest;
  await setUniformFormats(client);
  await client.query('begin');
  const foreignKeys = await dropForeignKeys(client);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const rowWriter = new RowWriter(client);
  const checksums = new Map(manifest.contents.map((content) => [content.path, content.sha256]));
  for await (const entry of readArchive(path, identities)) {
    const { name } = entry.header;
    const table = tables[tableIndexOf(name) ?? -1];
    if (table) await rowWriter.write(table, await decompress(await buffer(entry)));
    else if (name.startsWith(DATA_PREFIX)) {
      const content = name.slice(DATA_PREFIX.length);
      const actual = content.startsWith(STORED_FILES_PREFIX)
        ? (await storage.put(content.slice(STORED_FILES_PREFIX.length), Readable.from(entry, { objectMode: false })))
            .sha256
        : await writeContent(join(dataDir, content), entry);
      if (actual !== checksums.get(content)) throw new Error(`${content} differs from its checksum in the backup.`);
    } else entry.resume();
  }
  await rowWriter.end();
  await createForeignKeys(client, foreignKeys);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, last } of sequences) await client.query('select setval($1, $2::bigint)', [name, last]);
  await requireSameRows(client, manifest);
  await client.query('commit');
}

async function writeContent(path: string, content: AsyncIterable<Buffer>): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
  return hash.digest('hex');
}

async function requireSameRows(client: pg.Client, { tables }: Manifest): Promise<void> {
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape]));
  for (const { name, rows, sha256 } of tables) {
    const shape = shapes.get(name);
    const actual = shape && (await readTableRows(client, shape, () => {}));
    if (actual?.rows !== rows || actual.sha256 !== sha256) {
      throw new Error(`The restored table ${name} differs from the backup: ${actual?.rows} of ${rows} rows.`);
    }
  }
}
