import { basename, dirname } from 'node:path/posix';
import { DAY_MS } from '@emigration-portal/shared-api';
import { descriptionFileName, type ReleaseDescription } from '@emigration-portal/shared-api/remote';
import type { Target } from './Target.ts';

/** So long a tab may stay open with what it began with. */
const KEPT_MS = 30 * DAY_MS;
/** Of the newest, however old they are. */
const ALWAYS_KEPT = 3;

/** What the portal says of a remote or of the shell. */
interface Standing {
  readonly remote: string;
  readonly version?: string | undefined;
  readonly candidate?: { readonly version: string } | undefined;
  readonly previous?: string | undefined;
  /** The newest first. */
  readonly releases: readonly { readonly version: string }[];
}

/** What was removed. */
interface Swept {
  readonly versions: number;
  readonly files: number;
}

/**
 * Removes what was put there 30 days ago: versions that are not of the last three, that no browser takes and no rollback
 * leads to, then the files that none of those left names. Young files stay: a release puts them before it says which.
 */
export async function sweep(at: Target, standing: Standing, now: Date): Promise<Swept> {
  const { remote, releases, version, candidate, previous } = standing;
  const newest = releases.slice(0, ALWAYS_KEPT).map((release) => release.version);
  const needed = new Set([...newest, version, candidate?.version, previous]);
  const lying = await at.list(remote);
  const old = new Set(lying.filter(({ since }) => since.getTime() + KEPT_MS < now.getTime()).map(({ path }) => path));
  const paths = lying.map(({ path }) => path);

  const described = paths.filter((path) => path.endsWith(`/${descriptionFileName(remote)}`));
  const isOver = (path: string) => old.has(path) && !needed.has(basename(dirname(path)));
  const over = described.filter(isOver);
  for (const path of over) await at.remove(dirname(path));

  const named = await Promise.all(described.filter((path) => !isOver(path)).map((path) => filesNamed(at, path)));
  const left = new Set(named.flat());
  const isUnnamed = (path: string) => !left.has(path.replace(/\.(br|gz)$/, ''));
  const files = [...old].filter((path) => path.startsWith(`${remote}/files/`) && isUnnamed(path));
  for (const path of files) await at.remove(path);
  return { versions: over.length, files: files.length };
}

async function filesNamed(at: Target, path: string): Promise<string[]> {
  const { name, integrity } = JSON.parse(String(await at.read(path))) as ReleaseDescription;
  return Object.keys(integrity).map((file) => `${name}/files/${file}`);
}
