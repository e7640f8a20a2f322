import { folderTarget, sweep } from '@emigration-portal/kit/release';
import type { Host } from './host.ts';
import { standingOf } from './move.ts';
import { listReleases, listRemotes } from './queries.ts';

/** The newest, some of which are always kept. */
const MOST = 10;

/** Removes from this machine's folder releases of long ago that no pointer needs, and the files that none left names. */
export async function sweepReleases(host: Host): Promise<{ versions: number; files: number }> {
  const { db, folder } = host;
  const swept = { versions: 0, files: 0 };
  for (const remote of await listRemotes(db)) {
    const releases = (await listReleases(db, remote, MOST)).map(({ row }) => row);
    const { versions, files } = await sweep(
      folderTarget(folder),
      { ...(await standingOf(db, remote)), releases },
      host.clock(),
    );
    swept.versions += versions;
    swept.files += files;
  }
  return swept;
}
