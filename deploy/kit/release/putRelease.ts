import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { REMOTE_FILES, type RemoteDescription } from '@emigration-portal/shared-api/remote';

/** A release where it lies, which nobody changes any more. */
interface PutRelease {
  readonly described: RemoteDescription;
  /** `<to>/<name>/<version>`. */
  readonly folder: string;
}

/**
 * Copies a build to where releases lie: its files to those of all versions, then `api.json` and `remote.json` into the
 * folder of its version. What is there stays as it is: the same bytes are fine, others refused.
 */
export async function putRelease(build: string, to: string): Promise<PutRelease> {
  const { name, version, integrity, api } = await describedIn(build);
  const folder = join(to, name, version);
  const files = join(folder, REMOTE_FILES);
  for (const at of [folder, files]) await mkdir(at, { recursive: true });
  for (const [file, hash] of Object.entries(integrity)) {
    await put(join(build, file), join(files, file), hash);
    for (const copy of [`${file}.br`, `${file}.gz`]) {
      if (existsSync(join(build, copy))) await putOnce(join(files, copy), await readFile(join(build, copy)));
    }
  }
  await put(join(build, 'api.json'), join(folder, 'api.json'), api.description);
  // Last: whoever finds it finds all. Commit and time of another build of the same do not count.
  await putOnce(join(folder, 'remote.json'), await readFile(join(build, 'remote.json')));
  return { described: await describedIn(folder), folder };
}

async function describedIn(folder: string): Promise<RemoteDescription> {
  return JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteDescription;
}

async function put(from: string, to: string, hash: string): Promise<void> {
  const bytes = await readFile(from);
  if (`sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash)
    throw new Error(`${from} is not what was built. Build anew.`);
  const lying = await putOnce(to, bytes);
  if (!lying.equals(bytes)) throw new Error(`${to} has other bytes. What is released is never changed: build anew.`);
}

/** Whole from the first moment: written beside it, then given its name, unless that is taken; gives what lies there then. */
async function putOnce(file: string, bytes: Buffer): Promise<Buffer> {
  if (!existsSync(file)) {
    const fresh = join(dirname(file), `.${randomUUID()}`);
    try {
      await writeFile(fresh, bytes);
      await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(fresh, { force: true });
    }
  }
  return readFile(file);
}
