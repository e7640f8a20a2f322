import { basename, dirname } from 'node:path/posix';
import { DAY_MS } from '@emigration-portal/shared-api';
import { descriptionFileNameOf, type ReleaseDescription } from '@emigration-portal/shared-api/remote';
import type { ReleaseStore } from './release-store.ts';

/** A tab may stay open this long and still load files of its release. */
const MIN_AGE_MS = 30 * DAY_MS;
/** The newest releases are kept at any age. */
const NEWEST_TO_KEEP = 3;

/** The state of a remote or the shell in the registry of the portal. */
interface RemoteState {
  readonly remote: string;
  /** The active version. */
  readonly version?: string | undefined;
  /** The version in a rollout. */
  readonly candidate?: { readonly version: string } | undefined;
  /** The version that a rollback activates. */
  readonly previous?: string | undefined;
  /** Newest first. */
  readonly releases: readonly { readonly version: string }[];
}

interface SweepResult {
  readonly versions: number;
  readonly files: number;
}

/**
 * Deletes versions older than 30 days, except the newest three, the active one, the one in a rollout and the previous
 * one. Then deletes files older than 30 days that no remaining version uses. Younger files stay, because a release
 * stores files before its description.
 */
export async function sweepStoredReleases(store: ReleaseStore, state: RemoteState, now: Date): Promise<SweepResult> {
  const { remote, releases, version, candidate, previous } = state;
  const newest = releases.slice(0, NEWEST_TO_KEEP).map((release) => release.version);
  const needed = new Set([...newest, version, candidate?.version, previous]);
  const storedFiles = await store.list(remote);
  const old = new Set(
    storedFiles.filter(({ storedAt }) => storedAt.getTime() + MIN_AGE_MS < now.getTime()).map(({ path }) => path),
  );
  const paths = storedFiles.map(({ path }) => path);

  const descriptionPaths = paths.filter((path) => path.endsWith(`/${descriptionFileNameOf(remote)}`));
  const isExpired = (path: string) => old.has(path) && !needed.has(basename(dirname(path)));
  const expired = descriptionPaths.filter(isExpired);
  for (const path of expired) await store.remove(dirname(path));

  const namedFiles = await Promise.all(
    descriptionPaths.filter((path) => !isExpired(path)).map((path) => listNamedFiles(store, path)),
  );
  const usedFiles = new Set(namedFiles.flat());
  const isUnused = (path: string) => !usedFiles.has(path.replace(/\.(br|gz)$/, ''));
  const files = [...old].filter((path) => path.startsWith(`${remote}/files/`) && isUnused(path));
  for (const path of files) await store.remove(path);
  return { versions: expired.length, files: files.length };
}

async function listNamedFiles(store: ReleaseStore, path: string): Promise<string[]> {
  const { name, integrity } = JSON.parse(String(await store.read(path))) as ReleaseDescription;
  return Object.keys(integrity).map((file) => `${name}/files/${file}`);
}
