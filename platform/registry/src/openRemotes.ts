import { REMOTE_FILES_PATH, type RemoteDescription } from '@emigration-portal/shared-api';
import type { Host } from './host.ts';
import { listPointers } from './queries.ts';

/** The releases that a browser of a share takes, as the shell chooses them; none while the database cannot tell. */
export const openRemotes =
  ({ db }: Host) =>
  async (share: number): Promise<(RemoteDescription & { readonly base: string })[]> => {
    const pointed = await listPointers(db).catch(() => []);
    return pointed.map(({ pointer, release, candidate }) => {
      const { description, url } = candidate && share >= 100 - pointer.share ? candidate : release;
      return { ...(JSON.parse(description) as RemoteDescription), base: new URL(REMOTE_FILES_PATH, url).href };
    });
  };
