import { createFolderStore, sweepStoredReleases } from '@emigration-portal/kit/release';
import type { RegistryHost } from './host.ts';
import { findRemoteState } from './move.ts';
import { listReleases, listRemotes } from './queries.ts';

const MAX_RELEASES = 10;

/** Deletes old releases that no pointer needs, and files that no release uses, from the folder of this machine. */
export async function sweepReleases(host: RegistryHost): Promise<{ versions: number; files: number }> {
  const { db, releaseFolder: folder } = host;
  const result = { versions: 0, files: 0 };
  for (const remote of await listRemotes(db)) {
    const releases = (await listReleases(db, remote, MAX_RELEASES)).map(({ row }) => row);
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
