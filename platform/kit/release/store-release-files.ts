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
 * Copies a build of a remote or the shell into a store. Files with a content hash go to `<name>/files/`, which all
 * versions share; the others go to `<name>/<version>/`. Existing files must have the same bytes.
 */
export async function storeReleaseFiles(build: string, name: string, store: ReleaseStore): Promise<StoredRelease> {
  const descriptionFile = descriptionFileNameOf(name);
  const builtBytes = await readFile(join(build, descriptionFile));
  const builtDescription = JSON.parse(String(builtBytes)) as ReleaseDescription;
  const path = `${name}/${builtDescription.version}`;
  for (const [releasedPath, hash] of listReleasedFiles(builtDescription)) {
    // A build has one folder, so its paths do not have the `../files/` of a release.
    const builtFile = join(build, releasedPath.replace(REMOTE_FILES_PATH, ''));
    await storeFile(builtFile, joinPath(path, releasedPath), hash, store);
  }
  // The description is stored last, so a reader that finds it finds all files. A second build of the same files may have
  // another commit and time; then the stored description stays.
  const storedBytes = await store.putIfAbsent(`${path}/${descriptionFile}`, builtBytes);
  const description = JSON.parse(String(storedBytes)) as ReleaseDescription;
  return { description, descriptionHash: sha384(storedBytes), path };
}

async function storeFile(builtFile: string, path: string, hash: string, store: ReleaseStore): Promise<void> {
  const bytes = await readFile(builtFile);
  if (sha384(bytes) !== hash) throw new Error(`${builtFile} is not what was built. Build again.`);
  const storedBytes = await store.putIfAbsent(path, bytes, await readCopies(builtFile));
  if (!storedBytes.equals(bytes)) throw new Error(`${path} has other bytes. A stored file never changes. Build again.`);
}

async function readCopies(file: string): Promise<CompressedCopies> {
  const endings = (['br', 'gz'] as const).filter((ending) => existsSync(`${file}.${ending}`));
  const copies = endings.map(async (ending) => [ending, await readFile(`${file}.${ending}`)] as const);
  return Object.fromEntries(await Promise.all(copies));
}
