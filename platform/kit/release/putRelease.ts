import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { join as joinPath } from 'node:path/posix';
import {
  descriptionFileName,
  listReleasedFiles,
  REMOTE_FILES_PATH,
  type ReleaseDescription,
} from '@emigration-portal/shared-api/remote';
import { sha384 } from './sha384.ts';
import type { Copies, Target } from './Target.ts';

/** A release where it lies, which nobody changes any more. */
interface PutRelease {
  readonly described: ReleaseDescription;
  readonly hash: string;
  /** Path of the folder of its version, `<name>/<version>`. */
  readonly path: string;
}

/**
 * Copies the build of a remote, or of the shell, to where releases lie: its files to those of all versions, what belongs
 * to the version into the folder of that, its description at last. What is there stays as it is: the same bytes are
 * fine, others refused.
 */
export async function putRelease(build: string, name: string, to: Target): Promise<PutRelease> {
  const file = descriptionFileName(name);
  const text = await readFile(join(build, file));
  const described = JSON.parse(String(text)) as ReleaseDescription;
  const path = `${name}/${described.version}`;
  for (const [released, hash] of listReleasedFiles(described)) {
    await put(join(build, released.replace(REMOTE_FILES_PATH, '')), joinPath(path, released), hash, to);
  }
  // Last: whoever finds it finds all. Commit and time of another build of the same do not count.
  const lying = await to.putOnce(`${path}/${file}`, text);
  return { described: JSON.parse(String(lying)) as ReleaseDescription, hash: sha384(lying), path };
}

async function put(from: string, path: string, hash: string, to: Target): Promise<void> {
  const bytes = await readFile(from);
  if (sha384(bytes) !== hash) throw new Error(`${from} is not what was built. Build anew.`);
  const lying = await to.putOnce(path, bytes, await copiesOf(from));
  if (!lying.equals(bytes)) throw new Error(`${path} has other bytes. What is released is never changed: build anew.`);
}

async function copiesOf(file: string): Promise<Copies> {
  const endings = (['br', 'gz'] as const).filter((ending) => existsSync(`${file}.${ending}`));
  const copies = endings.map(async (ending) => [ending, await readFile(`${file}.${ending}`)] as const);
  return Object.fromEntries(await Promise.all(copies));
}
