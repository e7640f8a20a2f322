import { REMOTE_FILES_PATH, type RemoteDescription } from '@emigration-portal/shared-api';
import type { RegistryHost } from './host.ts';
import { listPointers } from './queries.ts';

/** Creates a function that returns each remote's release for a rollout rollout number. It returns none if the database fails. */
export const createRemoteResolver =
  ({ db }: RegistryHost) =>
  async (rolloutNumber: number): Promise<(RemoteDescription & { readonly base: string })[]> => {
    const pointers = await listPointers(db).catch(() => []);
    return pointers.map(({ pointer, release, candidate }) => {
      const { description, url } = candidate && rolloutNumber >= 100 - pointer.share ? candidate : release;
      return { ...(JSON.parse(description) as RemoteDescription), base: new URL(REMOTE_FILES_PATH, url).href };
    });
  };
