import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { tryLockFilesForChange } from '../../../db/applications/backup-lock.ts';
import { inTransaction } from '../../../db/connect.ts';
import { lockPurgeDue, markPurged } from '../queries.ts';

/** Files that a saved record used are evidence (docs/decisions/0008). */
const EVIDENCE_FOR_MS = 30 * DAY_MS;

export const evidenceCutoffAt = ({ clock }: Context): Date => new Date(clock().getTime() - EVIDENCE_FOR_MS);

/**
 * Deletes the bytes of a deleted or infected file if they are due: at once if no saved record ever used the file, else
 * after 30 days. Returns whether it deleted them.
 */
export async function purgeFile(context: Context, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    if (!(await tryLockFilesForChange(tx))) return false;
    const row = await lockPurgeDue(tx, id, evidenceCutoffAt(context));
    if (!row) return false;
    await context.storage.delete(id);
    await markPurged(tx, id, context.clock());
    return true;
  });
}
