import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { errorCodeOf, FileNotFoundError, StorageUnavailableError } from '../../files/errors.ts';
import type { FileStorage } from '../../files/FileStorage.ts';
import type { ArchiveWriter } from './archive.ts';
import { DATA_PREFIX, type Manifest } from './manifest.ts';

/** How a backup copies a folder: files that rows name, all files, all files if keys are wanted, or nothing. */
const folders = {
  files: 'namedByRows',
  releases: 'whole',
  keys: 'secret',
  postgres: 'skipped',
  'postgres.location': 'skipped',
  /** Browsers start unfinished uploads again. */
  uploads: 'skipped',
  arriving: 'skipped',
  /** Mails of a portal without a mail server. Mails that wait to be sent are rows. */
  outbox: 'skipped',
} as const satisfies Record<string, 'namedByRows' | 'whole' | 'secret' | 'skipped'>;

export const STORED_FILES_PREFIX = 'files/';

type Content = Manifest['contents'][number];

export async function listUnknownEntries(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => !(name in folders)).sort();
}

/** Entries that would mix with a restored backup. */
export async function listOccupiedFolders(dataDir: string): Promise<string[]> {
  const occupiedNames: string[] = [];
  for (const [name, mode] of Object.entries(folders)) {
    if (mode === 'secret') continue;
    const inside = await readdir(join(dataDir, name)).catch((error) =>
      errorCodeOf(error) === 'ENOTDIR' ? [name] : [],
    );
    if (inside.some((each) => each !== '.partial')) occupiedNames.push(name);
  }
  return occupiedNames;
}

/** Paths of all files in folders that are copied completely. */
export async function* listFilesToCopy(dataDir: string, { withKeys }: { withKeys: boolean }): AsyncGenerator<string> {
  for (const [name, mode] of Object.entries(folders)) {
    if (mode === 'whole' || (mode === 'secret' && withKeys)) yield* listFilesBelow(dataDir, name);
  }
}

async function* listFilesBelow(dataDir: string, path: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* listFilesBelow(dataDir, below);
    else if (entry.isFile()) yield below;
  }
}

type OnChunk = (chunk: Buffer) => void;

/** Copies a file of the data folder into the archive. Undefined if the file is missing. */
export async function addDataFile(archive: ArchiveWriter, dataDir: string, path: string): Promise<Content | undefined> {
  let file: FileHandle;
  try {
    file = await open(join(dataDir, path));
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = await file.stat();
    const content = file.createReadStream({ start: 0, end: size - 1, autoClose: false, highWaterMark: 1 << 18 });
    return await addBytes(archive, path, { content: size === 0 ? Readable.from([]) : content, size });
  } finally {
    await file.close();
  }
}

/** Copies a file of the file store into the archive. Undefined if the file is missing. `onChunk` gets its bytes. */
export async function addStoredFile(
  archive: ArchiveWriter,
  storage: FileStorage,
  id: string,
  onChunk: OnChunk,
): Promise<Content | undefined> {
  try {
    const { content, size } = await storage.open(id);
    // An archive cannot remove a half-written entry, so the file is read completely first.
    const bytes = await buffer(content);
    if (bytes.length !== size)
      throw new StorageUnavailableError(`The file store sent only ${bytes.length} of the ${size} bytes of ${id}.`);
    return await addBytes(archive, `${STORED_FILES_PREFIX}${id}`, { content: Readable.from([bytes]), size, onChunk });
  } catch (error) {
    if (error instanceof FileNotFoundError) return undefined;
    throw error;
  }
}

async function addBytes(
  archive: ArchiveWriter,
  path: string,
  { content, size, onChunk = () => {} }: { content: AsyncIterable<Buffer>; size: number; onChunk?: OnChunk },
): Promise<Content> {
  const hash = createHash('sha256');
  await archive.addFile(DATA_PREFIX + path, content, size, (chunk) => {
    hash.update(chunk);
    onChunk(chunk);
  });
  return { path, size, sha256: hash.digest('hex') };
}
