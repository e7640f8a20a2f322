import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { join as joinPath } from 'node:path/posix';
import {
  descriptionFileNameOf,
  listReleasedFiles,
  REMOTE_FILES_PATH,
  type ReleaseDescription,
} from '@emigration-portal/shared-api/remote';
import type { CompressedCopies, ReleaseStore } from './release-store.ts';
import { sha384 } from './sha384.ts';

/** A stored release. */
interface StoredRelease {
  readonly description: ReleaseDescription;
  readonly descriptionHash: string;
  /** `<name>/<version>`. */
  readonly path: string;
}

/**
 * Copies a build into a store. Files with a hash in the name go to the folder of all versions, others to the folder
 * of the version. Existing files must have the same bytes.
 */
export async function storeReleaseFiles(build: string, name: string, store: ReleaseStore): Promise<StoredRelease> {
  const file = descriptionFileNameOf(name);
  const text = await readFile(join(build, file));
  const builtDescription = JSON.parse(String(text)) as ReleaseDescription;
  const path = `${name}/${builtDescription.version}`;
  for (const [released, hash] of listReleasedFiles(builtDescription)) {
    await storeFile(join(build, released.replace(REMOTE_FILES_PATH, '')), joinPath(path, released), hash, store);
  }
  // The description is stored last, so a reader that finds it finds all files. A second build of the same files may have
  // another commit and time; then the stored description stays.
  const stored = await store.putIfAbsent(`${path}/${file}`, text);
  return { description: JSON.parse(String(stored)) as ReleaseDescription, descriptionHash: sha384(stored), path };
}

async function storeFile(from: string, path: string, hash: string, store: ReleaseStore): Promise<void> {
  const bytes = await readFile(from);
  if (sha384(bytes) !== hash) throw new Error(`${from} is not what was built. Build again.`);
  const stored = await store.putIfAbsent(path, bytes, await readCopies(from));
  if (!stored.equals(bytes)) throw new Error(`${path} has other bytes. A stored file never changes. Build again.`);
}

async function readCopies(file: string): Promise<CompressedCopies> {
  const endings = (['br', 'gz'] as const).filter((ending) => existsSync(`${file}.${ending}`));
  const copies = endings.map(async (ending) => [ending, await readFile(`${file}.${ending}`)] as const);
  return Object.fromEntries(await Promise.all(copies));
}
