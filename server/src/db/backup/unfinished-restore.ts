import { access } from 'node:fs/promises';
import { join } from 'node:path';

export const UNFINISHED_RESTORE = 'restore.unfinished';

/** Throws after an unfinished restore, so that no server starts with a part of the data. */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const isThere = await access(join(dataDir, UNFINISHED_RESTORE)).then(
    () => true,
    () => false,
  );
  if (isThere)
    throw new Error(`A restore into ${dataDir} did not finish. Empty the folder and its database, and restore again.`);
}
