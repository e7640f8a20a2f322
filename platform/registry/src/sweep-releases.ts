import { createFolderStore, sweepStoredReleases } from '@emigration-portal/kit/release';
import type { RegistryHost } from './host.ts';
import { findRemoteState } from './move.ts';
import { listReleases, listRemotes } from './queries.ts';

/** Enough for the newest releases, which `sweepStoredReleases` keeps at any age. */
const LISTED_RELEASES = 10;

/**
 * Deletes from the folder of this machine old versions that no pointer needs, except the newest, and old files that no
 * release uses. `sweepStoredReleases` says how old.
 */
export async function sweepReleases(host: RegistryHost): Promise<{ versions: number; files: number }> {
  const { db, releaseFolder: folder } = host;
  const result = { versions: 0, files: 0 };
  for (const remote of await listRemotes(db)) {
    const releases = (await listReleases(db, remote, LISTED_RELEASES)).map(({ row }) => row);
    const { versions, files } = await sweepStoredReleases(
      createFolderStore(folder),
      { ...(await findRemoteState(db, remote)), releases },
      host.clock(),
    );
    result.versions += versions;
    result.files += files;
  }
  return result;
}
