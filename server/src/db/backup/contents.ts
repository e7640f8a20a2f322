import { createHash } from 'node:crypto';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '../../files/errors.ts';
import type { ArchiveWriter } from './archive.ts';
import { DATA, type Manifest } from './manifest.ts';

/** What lies in the data folder: how a backup takes it, or why it does not. */
const folders = {
  /** By its rows. */
  files: 'rows',
  releases: 'whole',
  keys: 'secret',
  /** Its rows are in the backup. */
  postgres: 'left',
  'postgres.location': 'left',
  /** Not whole yet: their senders begin again. */
  uploads: 'left',
  /** Written in place of sending; the mails that wait are rows. */
  outbox: 'left',
} as const satisfies Record<string, 'rows' | 'whole' | 'secret' | 'left'>;

type Content = Manifest['contents'][number];

/** Names in the data folder that no backup knows. */
export async function unknownNames(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => !(name in folders)).sort();
}

/** What of the data folder would be mixed with a restored one. */
export async function occupied(dataDir: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, how] of Object.entries(folders)) {
    if (how === 'secret') continue;
    const inside = await readdir(join(dataDir, name)).catch((error) => (codeOf(error) === 'ENOTDIR' ? [name] : []));
    if (inside.some((each) => each !== '.partial')) found.push(name);
  }
  return found;
}

/** The paths of every file below the folders that are taken whole. */
export async function* wholeFiles(dataDir: string, { withKeys }: { withKeys: boolean }): AsyncGenerator<string> {
  for (const [name, how] of Object.entries(folders)) {
    if (how === 'whole' || (how === 'secret' && withKeys)) yield* filesBelow(dataDir, name);
  }
}

async function* filesBelow(dataDir: string, path: string): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, path), { withFileTypes: true }).catch(() => []);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(dataDir, below);
    else if (entry.isFile()) yield below;
  }
}

/** Adds a file of the data folder to the archive, showing its bytes to `see`; undefined when it is not there. */
export async function addContent(
  archive: ArchiveWriter,
  dataDir: string,
  path: string,
  see: (chunk: Buffer) => void = () => {},
): Promise<Content | undefined> {
  let file: FileHandle;
  try {
    file = await open(join(dataDir, path));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256');
    await archive.addFile(DATA + path, file, size, (chunk) => {
      hash.update(chunk);
      see(chunk);
    });
    return { path, size, sha256: hash.digest('hex') };
  } finally {
    await file.close();
  }
}
