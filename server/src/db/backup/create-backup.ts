import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pg from 'pg';
import type { FileKeys } from '../../files/FileKeys.ts';
import type { FileStorage } from '../../files/FileStorage.ts';
import { lockFilesForBackup } from '../applications/backup-lock.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { addDataFile, addStoredFile, listFilesToCopy, listUnknownEntries } from './contents.ts';
import { MANIFEST_NAME, type Manifest, tablePartName } from './manifest.ts';
import {
  listSequences,
  listTables,
  readLibraryVersions,
  readTableRows,
  setUniformFormats,
  type TableShape,
} from './rows.ts';
import { StoredFileCheck, type StoredFileRow } from './StoredFileCheck.ts';

const compress = promisify(gzip);

const PART_BYTES = 8 << 20;

interface Options {
  /** URL with a role that may read all tables. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly storage: FileStorage;
  readonly path: string;
  /** Public age keys; none for an unencrypted backup. */
  readonly recipients: readonly string[];
  readonly withKeys: boolean;
  /** Fingerprints of keys that are only in settings. */
  readonly keyPrints: Readonly<Record<string, string>>;
  /** Checks stored files; without keys the check is skipped. */
  readonly fileKeys: FileKeys | undefined;
}

/** The server may run. All rows are from one moment, and stored bytes do not change until the end. */
export async function createBackup({
  databaseUrl,
  dataDir,
  storage,
  path,
  recipients,
  withKeys,
  keyPrints,
  fileKeys,
}: Options): Promise<Manifest> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await setUniformFormats(client);
    await lockFilesForBackup(client);
    return await writeArchive(path, recipients, async (archive) => {
      const { files, ...database } = await copyDatabase(client, archive);
      const stored = await copyFiles({ archive, storage, fileKeys }, files);
      const contents = stored.contents;
      for await (const each of listFilesToCopy(dataDir, { withKeys })) {
        const content = await addDataFile(archive, dataDir, each);
        if (content) contents.push(content);
      }
      const manifest: Manifest = {
        format: 1,
        ...database,
        ...stored,
        contents,
        fileKeys: [...new Set(files.flatMap(({ keyId }) => keyId ?? []))].sort(),
        keyPrints: { ...keyPrints },
        leftOut: await listUnknownEntries(dataDir),
      };
      await archive.addEntry(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest)));
      return manifest;
    });
  } finally {
    await client.end();
  }
}

async function copyDatabase(client: pg.Client, archive: ArchiveWriter) {
  const shapes = await listTables(client);
  await client.query('begin isolation level repeatable read read only');
  // Keeps the table definitions unchanged until all are copied.
  await client.query(`lock table ${shapes.map(({ name }) => name).join(', ')} in access share mode`);
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const madeAt = (rows[0]?.at ?? new Date()).toISOString();
  const notes = await readLibraryVersions(client);
  const tables: Manifest['tables'] = [];
  for (const [index, shape] of shapes.entries()) tables.push(await copyTable(client, archive, index, shape));
  const files = await client.query<RowWithHexKey>(
    `select id::text, size, sha256, to_jsonb(file) ->> 'key_id' as "keyId", to_jsonb(file) ->> 'wrapped_key' as "wrappedKey",
      to_jsonb(file) ->> 'sealed_at' is not null as "isSealed" from file where purged_at is null order by id`,
  );
  const sequences = await listSequences(client);
  await client.query('commit');
  return { madeAt, notes, tables, sequences, files: files.rows.map(parseWrappedKey) };
}

/** PostgreSQL writes bytes in JSON as `\\x` and hex. */
type RowWithHexKey = Omit<StoredFileRow, 'wrappedKey'> & { readonly wrappedKey: string | null };

const parseWrappedKey = ({ wrappedKey, ...row }: RowWithHexKey): StoredFileRow => ({
  ...row,
  wrappedKey: wrappedKey === null ? null : Buffer.from(wrappedKey.slice(2), 'hex'),
});

async function copyTable(client: pg.Client, archive: ArchiveWriter, index: number, shape: TableShape) {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    if (bytes === 0) return;
    await archive.addEntry(tablePartName(index, part), await compress(Buffer.concat(chunks)));
    part += 1;
    chunks = [];
    bytes = 0;
  };
  const readResult = await readTableRows(client, shape, async (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= PART_BYTES) await flush();
  });
  await flush();
  return { name: shape.name, columns: [...shape.columns], ...readResult };
}

interface FileCopyOptions {
  readonly archive: ArchiveWriter;
  readonly storage: FileStorage;
  readonly fileKeys: FileKeys | undefined;
}

async function copyFiles({ archive, storage, fileKeys }: FileCopyOptions, files: readonly StoredFileRow[]) {
  const contents: Manifest['contents'] = [];
  const idsByResult = {
    whole: [] as string[],
    missing: [] as string[],
    damaged: [] as string[],
    unopened: [] as string[],
  };
  for (const file of files) {
    const check = await StoredFileCheck.create(file, fileKeys);
    const content = await addStoredFile(archive, storage, file.id, check.addChunk);
    if (content) contents.push(content);
    idsByResult[content ? check.finish() : 'missing'].push(file.id);
  }
  const { whole: _, ...problems } = idsByResult;
  return { contents, ...problems };
}
