import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_FILES, type RemoteDescription } from '@emigration-portal/shared-api';
import type { Context } from '../../context.ts';
import { releasesDir } from '../../remotes.ts';
import { listPointers, listReleases, listRemotes, previousRelease } from './queries.ts';

/** So long a tab may stay open with what it began with. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** Of the newest, however old they are. */
const ALWAYS_KEPT = 3;

/** Removes from this machine's folder releases of long ago that no pointer needs, and the files that none left names. */
export async function sweepReleases(context: Context): Promise<{ versions: number; files: number }> {
  const swept = { versions: 0, files: 0 };
  for (const remote of await listRemotes(context.db)) {
    const folder = join(releasesDir(context.env), remote);
    const needed = await versionsNeeded(context, remote);
    const versions = (await list(folder)).filter((name) => name.includes('+'));
    const isOver = (version: string) => !needed.has(version) && isOld(context, join(folder, version, 'remote.json'));
    const over = await filtered(versions, isOver);
    for (const version of over) await rm(join(folder, version), { recursive: true });
    const left = versions.filter((version) => !over.includes(version));
    swept.versions += over.length;
    swept.files += await sweepFiles(context, folder, left);
  }
  return swept;
}

/** What browsers take, what a rollback leads to, and the newest. */
async function versionsNeeded({ db }: Context, remote: string): Promise<ReadonlySet<string>> {
  const [standing] = await listPointers(db, remote);
  const newest = await listReleases(db, remote, ALWAYS_KEPT);
  const pointed = standing && [standing.release, standing.candidate, await previousRelease(db, standing.release)];
  return new Set([...newest.map(({ row }) => row), ...(pointed ?? [])].flatMap((row) => row?.version ?? []));
}

/** Young ones stay: a release that is under way puts its files before it says which. */
async function sweepFiles(context: Context, folder: string, versions: readonly string[]): Promise<number> {
  const files = join(folder, 'version', REMOTE_FILES);
  const descriptions = versions.map((version) => readFile(join(folder, version, 'remote.json'), 'utf8'));
  const named = new Set(
    (await Promise.all(descriptions)).flatMap((text) => Object.keys((JSON.parse(text) as RemoteDescription).integrity)),
  );
  const isUnnamed = (file: string) => !named.has(file.replace(/\.(br|gz)$/, '')) && isOld(context, join(files, file));
  const over = await filtered(await list(files), isUnnamed);
  for (const file of over) await rm(join(files, file));
  return over.length;
}

async function isOld({ clock }: Context, file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs + KEPT_MS < clock().getTime();
}

const list = (folder: string) => readdir(folder).catch(() => []);

async function filtered(names: readonly string[], is: (name: string) => boolean | Promise<boolean>): Promise<string[]> {
  const answers = await Promise.all(names.map(is));
  return names.filter((_, at) => answers[at]);
}
