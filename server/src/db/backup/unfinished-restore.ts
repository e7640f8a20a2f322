import { access } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder from the beginning of a restore to its end. */
export const UNFINISHED_RESTORE = 'restore.unfinished';

/** A server that started on half a backup would take it for the whole. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isThere = await access(join(dataDir, UNFINISHED_RESTORE)).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new Error(
      `A backup was not restored to its end in ${dataDir}. Empty it, its database too, and restore again.`,
    );
}
