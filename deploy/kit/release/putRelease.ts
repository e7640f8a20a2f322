import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RemoteDescription } from '@emigration-portal/shared-api';

/** A release in a folder of its own, which nobody changes any more. */
interface PutRelease {
  readonly described: RemoteDescription;
  /** `<to>/<name>/<version>`. */
  readonly folder: string;
}

/** Copies a build to where releases lie. A version that is there stays as it is: the same bytes are fine, others refused. */
export async function putRelease(build: string, to: string): Promise<PutRelease> {
  const described = await describedIn(build);
  const { name, version } = described;
  const folder = join(to, name, version);
  if (!(await holds(folder, described))) await moveIn(build, folder);
  if (!(await holds(folder, described))) {
    throw new Error(
      `${folder} holds another build. A version is never changed: build anew, under a version of its own.`,
    );
  }
  return { described: await describedIn(folder), folder };
}

async function describedIn(folder: string): Promise<RemoteDescription> {
  return JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as RemoteDescription;
}

/** Whole from the first moment: copied beside it, then renamed; whoever comes second leaves the first's. */
async function moveIn(build: string, folder: string): Promise<void> {
  const fresh = join(dirname(folder), `.${randomUUID()}`);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await cp(build, fresh, { recursive: true });
    await rename(fresh, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'EPERM') throw error;
    });
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** Whether all that a browser may fetch is there, to the byte. Commit and time of another build of the same do not count. */
async function holds(folder: string, { integrity, api }: RemoteDescription): Promise<boolean> {
  for (const [file, hash] of Object.entries({ ...integrity, 'api.json': api.description })) {
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== hash) return false;
  }
  return true;
}
